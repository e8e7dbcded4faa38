<?php

use Propel\Runtime\Propel;

echo 'Reading propel.yaml', PHP_EOL;
Propel::getConnection();
