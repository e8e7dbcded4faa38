<?php
$serviceContainer = \Propel\Runtime\Propel::getServiceContainer();
$serviceContainer->checkVersion(2);
require_once __DIR__ . '/./loadDatabase.php';
