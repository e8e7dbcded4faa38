<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;

/** An author that counts the writes which leave the direct way of RowWrites. */
final class CountedAuthor extends Author
{
    public static int $indirectWrites = 0;

    public static function named(string $email): self
    {
        return (new self())->setFirstName('first')->setLastName('last')->setEmail($email)->setAge(1);
    }

    public function takeChange(array $update): array
    {
        ++self::$indirectWrites;

        return parent::takeChange($update);
    }

    public function markSaved(): void
    {
        ++self::$indirectWrites;
        parent::markSaved();
    }

    public function hasRowToDelete(ConnectionInterface $con): bool
    {
        ++self::$indirectWrites;

        return parent::hasRowToDelete($con);
    }
}
