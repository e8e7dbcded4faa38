<?php

use Propel\Generator\Manager\MigrationManager;

/**
 * Data object containing the SQL and PHP code to migrate the database
 * up to version 1500000000.
 */
class PropelMigration_1500000000
{
    public $comment = '';

    public function preUp(MigrationManager $manager)
    {
    }

    public function postUp(MigrationManager $manager)
    {
    }

    public function preDown(MigrationManager $manager)
    {
    }

    public function postDown(MigrationManager $manager)
    {
    }

    public function getUpSQL()
    {
        return array('warehouse' => 'CREATE TABLE wh_box (id INTEGER);');
    }

    public function getDownSQL()
    {
        return array('warehouse' => 'DROP TABLE wh_box;');
    }
}
