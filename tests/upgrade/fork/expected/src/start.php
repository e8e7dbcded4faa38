<?php

use Orm\Runtime\Orm;

echo 'Reading propel.yaml', PHP_EOL;
Orm::getConnection();
