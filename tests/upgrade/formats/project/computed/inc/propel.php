<?php
// Not a configuration: it opens the connection.
$con = \Propel\Runtime\Propel::getConnection('propel');
