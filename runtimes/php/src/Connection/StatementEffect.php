<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Derives the effects of a statement from its text. In doubt a statement is taken for one that changes data. */
final class StatementEffect
{
    /** Names before a parenthesis, of functions without effects and of other words. */
    private const HARMLESS = [
        'ALL', 'AND', 'ANY', 'AS', 'BETWEEN', 'BY', 'CASE', 'DISTINCT', 'ELSE', 'EXCEPT', 'EXISTS', 'FROM', 'HAVING',
        'IN',
        'FILTER', 'INTERSECT', 'IS', 'JOIN', 'LATERAL', 'LIKE', 'LIMIT', 'NOT', 'OFFSET', 'ON', 'OR', 'OVER', 'SELECT',
        'SOME', 'THEN', 'UNION',
        'USING', 'VALUES', 'WHEN', 'WHERE',
        'ABS', 'AVG', 'BIT_AND', 'BIT_OR', 'CAST', 'CEIL', 'CEILING', 'CHAR', 'CHAR_LENGTH', 'COALESCE', 'CONCAT',
        'CONVERT',
        'COUNT', 'CURRENT_DATABASE', 'CURRENT_SCHEMA', 'CURRENT_SETTING', 'DATABASE', 'DATE', 'DAY', 'DECIMAL',
        'EXTRACT', 'FLOOR', 'GREATEST', 'GROUP_CONCAT', 'HOUR', 'IFNULL', 'INSTR',
        'ISNULL', 'JSON_EXTRACT', 'JSON_TYPE', 'JSON_UNQUOTE', 'JSON_VALUE', 'LAG', 'LEAD', 'LEAST', 'LEFT', 'LEN',
        'LENGTH', 'LOWER',
        'LTRIM', 'MAX', 'MIN', 'MINUTE', 'MOD', 'MONTH', 'NOW', 'NUMERIC', 'NULLIF', 'NVL', 'POSITION', 'RAND',
        'RANDOM', 'RANK', 'REPLACE', 'RIGHT',
        'ROUND', 'ROW_NUMBER', 'RTRIM', 'SECOND', 'SIGN', 'STRING_AGG', 'STRPOS', 'SUBSTR', 'SUBSTRING', 'SUM',
        'TO_CHAR', 'TRIM', 'UPPER', 'VARCHAR', 'VERSION', 'YEAR',
    ];

    /** Words by which even a SELECT does more than read. */
    private const HARMFUL = '/\b(?:INTO|NEXTVAL|NEXT\s+VALUE|PROCEDURE)\b|:=/i';

    /** Statements after which a transaction is still open, on every database. */
    private const IN_TRANSACTION = 'SELECT|INSERT|UPDATE|DELETE|REPLACE|MERGE|WITH|VALUES|SAVEPOINT|RELEASE'
        . '|DECLARE|FETCH|CLOSE|SHOW';

    private const ESCAPE = '/\\\\./s';

    /** More statements that commit nothing, unless they are among those that end transactions. */
    private const WITHOUT_COMMIT = 'SET|DO|EXPLAIN|DESCRIBE|DESC|TABLE|LOAD|HANDLER|CREATE|DROP|ROLLBACK|ABORT';

    /**
     * Statements that end a transaction: those of all databases, and those by which MySQL commits.
     *
     * https://dev.mysql.com/doc/refman/8.4/en/implicit-commit.html
     */
    private const ENDS_TRANSACTION = '(?:COMMIT|END|ABORT|PREPARE\s+TRANSACTION|START\s+TRANSACTION'
        . '|ROLLBACK\b(?!\s+(?:WORK\s+|TRAN(?:SACTION)?\s+)?TO\b)|BEGIN(?!\s+NOT\b)'
        . '|(?:CREATE(?:\s+OR\s+REPLACE)?|DROP)(?!\s+(?:OR\s+REPLACE\s+)?TEMPORARY\b)|ALTER|RENAME|TRUNCATE'
        . '|GRANT|REVOKE|(?:UN)?LOCK\s+TABLES?|SET\s+PASSWORD|SET\s+(?:@@)?(?:SESSION[.\s]\s*)?AUTOCOMMIT'
        . '|(?:ANALYZE|CHECK|OPTIMIZE|REPAIR)\s+(?:(?:NO_WRITE_TO_BINLOG|LOCAL)\s+)?(?:TABLES?|VIEW)'
        . '|CACHE\s+INDEX|LOAD\s+INDEX|FLUSH|RESET|(?:UN)?INSTALL|IMPORT|BACKUP'
        . '|(?:START|STOP|CHANGE)\s+(?:ALL\s+)?(?:SLAVES?|REPLICAS?|MASTER|REPLICATION|GROUP_REPLICATION))\b';

    /**
     * Whether a statement only reads, so that running it once more does no harm: a SELECT that calls no function but
     * those known to have no effects.
     */
    public static function isRead(string $sql): bool
    {
        $text = self::withoutLiterals(self::withoutCursor($sql));
        if ($text === null || preg_match('/^[\s(]*SELECT\b/i', $text) !== 1 || preg_match(self::HARMFUL, $text) !== 0) {
            return false;
        }
        if (preg_match_all('/([\w$.\x80-\xFF]+|")\s*\(/', $text, $calls) === false) {
            return false;
        }
        foreach ($calls[1] as $name) {
            if (!in_array(strtoupper($name), self::HARMLESS, true)) {
                return false;
            }
        }

        return true;
    }

    /** Whether a statement cannot have changed data, be it safe to repeat or not. */
    public static function changesNothing(string $sql): bool
    {
        return self::isRead($sql) || preg_match('/^FETCH FORWARD \d+ FROM orm_stream_\d+$/D', $sql) === 1;
    }

    /** Whether a transaction in which this statement got lost cannot have been committed by it. */
    public static function keepsTransactionOpen(string $sql): bool
    {
        $text = self::withoutLiterals($sql);

        return $text !== null && preg_match('/^\s*(?:' . self::IN_TRANSACTION . ')\b/i', $text) === 1;
    }

    /** Whether a statement commits or rolls back the open transaction by its meaning, on some database. */
    public static function endsTransaction(string $sql): bool
    {
        return self::hasStatement($sql, self::ENDS_TRANSACTION)
            && self::hasStatement($sql, self::ENDS_TRANSACTION, self::ESCAPE);
    }

    /** Whether a statement may commit by its meaning what an open transaction has done so far, on some database. */
    public static function commits(string $sql): bool
    {
        $commits = '(?!ROLLBACK|ABORT)' . self::ENDS_TRANSACTION;

        return self::hasStatement($sql, $commits) || self::hasStatement($sql, $commits, self::ESCAPE);
    }

    /** Whether a transaction that is not open after this statement was rolled back by the database. */
    public static function cannotCommit(string $sql): bool
    {
        $others = '(?!(?:' . self::IN_TRANSACTION . '|' . self::WITHOUT_COMMIT . ')\b)\w';

        return !self::commits($sql)
            && !self::hasStatement($sql, $others)
            && !self::hasStatement($sql, $others, self::ESCAPE);
    }

    /** Whether a statement does all of its work or none: it is a single one, and calls no procedure. */
    public static function runsAtOnce(string $sql): bool
    {
        return count(array_filter(array_map(trim(...), StatementText::statements($sql)))) === 1
            && !self::isSeveral($sql)
            && (self::cannotCommit($sql) || self::endsTransaction($sql));
    }

    /** Whether a statement locks tables of MySQL until UNLOCK TABLES, or until a transaction begins. */
    public static function locksTables(string $sql): bool
    {
        return self::hasStatement($sql, 'LOCK\s+TABLES?\b');
    }

    public static function unlocksTables(string $sql): bool
    {
        return self::hasStatement($sql, 'UNLOCK\s+TABLES?\b');
    }

    /**
     * Whether one of the statements of a text begins as the expression says.
     *
     * @param string $escape what is taken for an escaped character: a backslash may or may not escape a quote
     */
    private static function hasStatement(string $sql, string $beginning, string $escape = ''): bool
    {
        $text = $escape === '' ? $sql : (string) preg_replace($escape, '', $sql);
        // The semicolons of a compound statement do not divide it.
        $isCompound = preg_match('~^' . StatementText::BLANK . '*BEGIN\s+NOT\b~is', $text) === 1;
        $pattern = '~^' . StatementText::BLANK . '*(?:/\*M?![0-9]*\s*|\()*' . $beginning . '~is';
        foreach ($isCompound ? [$text] : StatementText::statements($text) as $statement) {
            if (preg_match($pattern, $statement) === 1) {
                return true;
            }
        }

        return false;
    }

    /** Whether a text may be more than one statement. */
    public static function isSeveral(string $sql): bool
    {
        return str_contains($sql, ';') && self::withoutLiterals($sql) === null;
    }

    /** The SELECT of a cursor that RowStream declares. */
    private static function withoutCursor(string $sql): string
    {
        return (string) preg_replace('/^DECLARE orm_stream_\d+ NO SCROLL CURSOR WITH HOLD FOR /', '', $sql);
    }

    /** The text with empty literals, names and comments; null where it is hard to read, or more than one statement. */
    private static function withoutLiterals(string $sql): ?string
    {
        // A backslash may or may not escape a quote; a dollar sign may begin a literal.
        if (strpbrk($sql, '\\$') !== false) {
            return null;
        }
        $quoted = '/\'[^\']*+(?:\'\'[^\']*+)*\'|("[^"]*+(?:""[^"]*+)*"|`[^`]*+(?:``[^`]*+)*`|\[[\w ]*\])'
            . '|--(?=\s)[^\n]*|\/\*(?!!).*?\*\//s';
        $text = preg_replace_callback($quoted, static fn (array $match): string => isset($match[1]) ? '"' : ' ', $sql);

        return $text === null || preg_match('/;\s*\S|\/\*|--|#(?!>)|\[/', $text) === 1 ? null : $text;
    }
}
