<?php
// Not a configuration: it opens the connection.
$con = \Orm\Runtime\Orm::getConnection('propel');
