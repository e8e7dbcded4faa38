<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/** The kinds of names that a column has. TableMap offers them to applications as its TYPE_ constants. */
final class NameType
{
    public const PHP_NAME = 'phpName';
    public const CAMEL_NAME = 'camelName';
    public const COLUMN_NAME = 'colName';
    public const FIELD_NAME = 'fieldName';
    public const NUMBER = 'num';
    /** The kind of names that the configuration chose for arrays. */
    public const DEFAULT = 'default';
}
