<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;

/** An author with values for all required columns. */
final class NamedAuthor extends Author
{
    public static function named(string $email): self
    {
        return (new self())->setFirstName('first')->setLastName('last')->setEmail($email)->setAge(1);
    }
}
