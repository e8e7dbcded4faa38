<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Orm\Runtime\Tests\Support\SymfonyValidator;
use Symfony\Component\Validator\ConstraintViolationInterface;
use Symfony\Component\Validator\ConstraintViolationList;
use Validated\Author;
use Validated\Book;
use Validated\Member;

abstract class ValidateTestCase extends BehaviorTestCase
{
    protected function setUp(): void
    {
        SymfonyValidator::load();
        parent::setUp();
    }

    protected function fixture(): string
    {
        return 'Validated';
    }

    protected static function author(string $email = 'jane@example.org'): Author
    {
        return (new Author())->setFirstName('Jane')->setEmail($email);
    }

    protected static function book(string $title = 'Emma'): Book
    {
        return (new Book())->setTitle($title);
    }

    protected static function member(?string $email = 'ann@example.org'): Member
    {
        return (new Member())->setEmail($email);
    }

    /** @return list<string> class, column and message of each failure */
    protected static function texts(?ConstraintViolationList $failures): array
    {
        $texts = [];
        foreach ($failures ?? [] as $failure) {
            self::assertInstanceOf(ConstraintViolationInterface::class, $failure);
            $root = $failure->getRoot();
            $class = is_object($root) ? substr((string) strrchr($root::class, '\\'), 1) : '-';
            $texts[] = "$class.{$failure->getPropertyPath()}: {$failure->getMessage()}";
        }

        return $texts;
    }
}
