<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/** The kinds of names that a column has: what methods such as toArray() and getByName() take as a type. */
interface NameTypes
{
    final public const TYPE_PHPNAME = 'phpName';
    final public const TYPE_CAMELNAME = 'camelName';
    final public const TYPE_COLNAME = 'colName';
    final public const TYPE_FIELDNAME = 'fieldName';
    final public const TYPE_NUM = 'num';
    /** The kind of names that the configuration chose for arrays: DEFAULT_KEY_TYPE of the table map. */
    final public const TYPE_DEFAULT = 'default';
}
