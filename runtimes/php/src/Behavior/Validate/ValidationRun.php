<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Support\NotSerializable;
use Symfony\Component\Validator\ConstraintViolationInterface;
use Symfony\Component\Validator\ConstraintViolationList;
use Symfony\Component\Validator\Validation;
use Symfony\Component\Validator\Validator\ValidatorInterface;

/** One call of validate(), with all the objects that it comes to: each is validated once. */
final class ValidationRun
{
    use NotSerializable;

    private static ?self $running = null;
    private static ?ValidatorInterface $default = null;

    /** @var array<int, ActiveRecordInterface> by object id */
    private array $seen = [];
    /** @var array<string, array<int, bool>> whether the values of an object are taken, by rule and object id */
    private array $taken = [];

    /** @param string|list<string>|null $groups */
    private function __construct(
        private readonly ValidatorInterface $validator,
        private readonly ?ConnectionInterface $connection,
        private readonly string|array|null $groups,
    ) {
    }

    /** @param string|list<string>|null $groups */
    public static function validate(
        ValidatedObject $object,
        ?ValidatorInterface $validator,
        ?ConnectionInterface $con,
        string|array|null $groups,
    ): bool {
        if (self::$running !== null) {
            return self::$running->visit($object);
        }
        ValidatorMissingException::check();
        self::$running = new self($validator ?? self::defaultValidator(), $con, $groups);
        try {
            return self::$running->visit($object);
        } finally {
            self::$running = null;
        }
    }

    /**
     * Validates objects of one table without those around them.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function failuresOfAll(array $objects, ConnectionInterface $con): ConstraintViolationList
    {
        ValidatorMissingException::check();
        $outer = self::$running;
        $run = self::$running = new self(self::defaultValidator(), $con, null);
        try {
            $run->lookUp($objects);
            $all = new ConstraintViolationList();
            foreach ($objects as $object) {
                $all->addAll($run->ownFailures($object));
            }

            return $all;
        } finally {
            self::$running = $outer;
        }
    }

    public static function addFailures(ActiveRecordInterface $object, ConstraintViolationList $failures): void
    {
        if ($object instanceof ValidatedObject) {
            $object->keepValidationFailures($failures);
        }
    }

    /**
     * Whether another row has the same values in these columns.
     *
     * @param list<string> $columns
     */
    public static function isTaken(ActiveRecordInterface $object, array $columns, bool $ignoreCase): bool
    {
        $known = self::$running?->taken[self::ruleKey($object, $columns, $ignoreCase)][spl_object_id($object)] ?? null;

        return $known ?? UniqueRows::taken($object::TABLE_MAP, $columns, $ignoreCase, [$object], self::connection(
            $object,
        )) !== [];
    }

    private static function connection(ActiveRecordInterface $object): ConnectionInterface
    {
        return self::$running->connection ?? OwnConnection::primary($object);
    }

    private function visit(ValidatedObject $object): bool
    {
        $id = spl_object_id($object);
        if (isset($this->seen[$id])) {
            // In a circle, the object is still being validated.
            return ($object->getValidationFailures()?->count() ?? 0) === 0;
        }
        $this->seen[$id] = $object;
        self::addFailures($object, new ConstraintViolationList());
        $failures = new ConstraintViolationList();
        foreach (RelationAccess::parents($object) as $parent) {
            $this->addRelated($parent, $failures);
        }
        $failures->addAll($this->ownFailures($object));
        foreach (RelationAccess::collections($object) as $collection) {
            $members = $collection?->loadedMembers() ?? [];
            $this->lookUp($members);
            foreach ($members as $member) {
                $this->addRelated($member, $failures);
            }
        }
        self::addFailures($object, $failures);

        return $failures->count() === 0;
    }

    private function addRelated(?ActiveRecordInterface $related, ConstraintViolationList $failures): void
    {
        if (!$related instanceof ValidatedObject || isset($this->seen[spl_object_id($related)])) {
            return;
        }
        if (!$related->validate($this->validator, $this->connection, $this->groups)) {
            $failures->addAll($related->getValidationFailures() ?? new ConstraintViolationList());
        }
    }

    private function ownFailures(ActiveRecordInterface $object): ConstraintViolationList
    {
        $failures = new ConstraintViolationList();
        foreach ($this->validator->validate($object, null, $this->groups) as $failure) {
            // An inheriting table has the rules of its parent, which Symfony adds again for the parent class.
            if (!self::contains($failures, $failure)) {
                $failures->add($failure);
            }
        }
        if (!isset($this->seen[spl_object_id($object)])) {
            self::addFailures($object, $failures);
        }

        return $failures;
    }

    /**
     * Looks for rows with the same unique values as many objects, with few statements.
     *
     * @param array<ActiveRecordInterface> $objects
     */
    private function lookUp(array $objects): void
    {
        $groups = [];
        foreach (\count($objects) > 1 ? $objects : [] as $object) {
            if (!isset($this->seen[spl_object_id($object)])) {
                $con = $this->connection === null ? KeptStates::datasource($object) : '';
                $groups[$object::TABLE_MAP . " $con"][] = $object;
            }
        }
        foreach ($groups as $group) {
            $map = $group[0]::TABLE_MAP;
            $rules = $map::BEHAVIOR_FACTS['validate']['unique'] ?? [];
            foreach (\is_array($rules) ? $rules : [] as $rule) {
                /** @var array{columns: list<string>, ignoreCase: bool} $rule */
                $taken = UniqueRows::taken(
                    $map,
                    $rule['columns'],
                    $rule['ignoreCase'],
                    $group,
                    self::connection($group[0]),
                );
                $key = self::ruleKey($group[0], $rule['columns'], $rule['ignoreCase']);
                foreach ($group as $object) {
                    $this->taken[$key][spl_object_id($object)] = isset($taken[spl_object_id($object)]);
                }
            }
        }
    }

    /** @param list<string> $columns */
    private static function ruleKey(ActiveRecordInterface $object, array $columns, bool $ignoreCase): string
    {
        return $object::TABLE_MAP . ($ignoreCase ? ' i ' : ' ') . implode("\0", $columns);
    }

    private static function defaultValidator(): ValidatorInterface
    {
        return self::$default ??= Validation::createValidatorBuilder()
            ->addMethodMapping('loadValidatorMetadata')
            ->getValidator();
    }

    private static function contains(ConstraintViolationList $failures, ConstraintViolationInterface $failure): bool
    {
        foreach ($failures as $known) {
            if (
                $known->getPropertyPath() === $failure->getPropertyPath()
                && $known->getMessage() === $failure->getMessage()
                && $known->getCode() === $failure->getCode()
            ) {
                return true;
            }
        }

        return false;
    }
}
