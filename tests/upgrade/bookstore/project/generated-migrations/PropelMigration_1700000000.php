<?php
use Propel\Generator\Manager\MigrationManager;

class PropelMigration_1700000000
{
}
