<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\FailedCommitTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

/** A deferred constraint fails as a transaction does that cannot be serialized. */
final class FailedCommitTest extends FailedCommitTestCase
{
    use OnPgsql;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other->exec('DROP TABLE IF EXISTS spoiled');
        $this->other->exec('CREATE TABLE spoiled (id INTEGER)');
        $this->other->exec(
            'CREATE OR REPLACE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN '
                . "IF EXISTS (SELECT 1 FROM spoiled) THEN RAISE 'spoiled' USING ERRCODE = '40001'; END IF; "
                . 'RETURN NULL; END $$',
        );
        foreach (['author', 'book', 'tag', 'book_tag'] as $table) {
            $this->other->exec(
                "CREATE CONSTRAINT TRIGGER spoil AFTER INSERT OR UPDATE OR DELETE ON $table "
                    . 'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION spoil()',
            );
        }
    }

    protected function tearDown(): void
    {
        $this->other->exec('DROP FUNCTION spoil CASCADE');
        $this->other->exec('DROP TABLE spoiled');
        parent::tearDown();
    }

    protected function failCommits(): void
    {
        $this->other->exec('INSERT INTO spoiled VALUES (1)');
    }

    protected function allowCommits(): void
    {
        $this->other->exec('DELETE FROM spoiled');
    }
}
