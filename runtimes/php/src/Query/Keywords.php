<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

/** The operators and keywords that queries are written with. Applications use them as constants of Criteria. */
interface Keywords
{
    public const EQUAL = '=';
    public const NOT_EQUAL = '<>';
    public const ALT_NOT_EQUAL = '!=';
    public const GREATER_THAN = '>';
    public const LESS_THAN = '<';
    public const GREATER_EQUAL = '>=';
    public const LESS_EQUAL = '<=';
    public const LIKE = ' LIKE ';
    public const NOT_LIKE = ' NOT LIKE ';
    public const ILIKE = ' ILIKE ';
    public const NOT_ILIKE = ' NOT ILIKE ';
    public const IN = ' IN ';
    public const NOT_IN = ' NOT IN ';
    public const ISNULL = ' IS NULL ';
    public const ISNOTNULL = ' IS NOT NULL ';
    public const BINARY_AND = '&';
    public const BINARY_OR = '|';
    public const BINARY_ALL = 'BINARY_ALL';
    public const BINARY_NONE = 'BINARY_NONE';
    public const CONTAINS_ALL = 'CONTAINS_ALL';
    public const CONTAINS_SOME = 'CONTAINS_SOME';
    public const CONTAINS_NONE = 'CONTAINS_NONE';
    public const MATCHES = 'MATCHES';
    public const CUSTOM = 'CUSTOM';
    public const CUSTOM_EQUAL = 'CUSTOM_EQUAL';
    public const RAW = 'RAW';

    public const ALL = 'ALL';
    public const DISTINCT = 'DISTINCT';
    public const JOIN = 'JOIN';
    public const INNER_JOIN = 'INNER JOIN';
    public const LEFT_JOIN = 'LEFT JOIN';
    public const RIGHT_JOIN = 'RIGHT JOIN';
    public const ASC = 'ASC';
    public const DESC = 'DESC';
    public const LOGICAL_OR = 'OR';
    public const LOGICAL_AND = 'AND';
    public const CURRENT_DATE = 'CURRENT_DATE';
    public const CURRENT_TIME = 'CURRENT_TIME';
    public const CURRENT_TIMESTAMP = 'CURRENT_TIMESTAMP';
}
