<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Contract\ExpressionDialect;
use Orm\Runtime\Contract\SessionDialect;
use Orm\Runtime\Contract\StatementDialect;

/**
 * What one kind of database does differently. Applications call these methods; the runtime those of the interfaces
 * above. Adapters hold no state.
 */
interface AdapterInterface extends SessionDialect, StatementDialect, ExpressionDialect
{
    public function getName(): string;

    /** Quotes one name; a delimiter in it is doubled. */
    public function quoteIdentifier(string $name): string;

    /** Quotes a table name with or without a schema: "schema.table". */
    public function quoteIdentifierTable(string $name): string;

    /** Format of a date with time, as \DateTimeInterface::format() takes it. */
    public function getTimestampFormatter(): string;

    public function getDateFormatter(): string;

    public function getTimeFormatter(): string;

    public function concatString(string ...$expressions): string;

    public function subString(string $expression, int $position, int $length): string;

    public function strLength(string $expression): string;

    public function toUpperCase(string $expression): string;

    /** The expression as it is compared without regard to letter case. */
    public function ignoreCase(string $expression): string;

    public function ignoreCaseInOrderBy(string $expression): string;

    public function random(?int $seed = null): string;
}
