<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;

/**
 * Ids that each node of a cluster makes by itself.
 *
 * Nodes of a cluster share the numbers out among themselves, and do so again when one leaves or joins. An id that is
 * made meanwhile can be that of a row of another node.
 *
 * @internal
 */
final class GeneratedIds
{
    private const ATTEMPTS = 20;

    /**
     * Runs an INSERT again, which gets the next id, if it failed because its id was taken.
     *
     * @param class-string<TableMap> $map
     * @param array<mixed> $values
     * @throws UniqueConstraintViolation where it failed for another reason
     */
    public static function insertAgain(
        UniqueConstraintViolation $failure,
        string $map,
        ConnectionInterface $con,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        for ($attempt = 1; $attempt <= self::ATTEMPTS && self::wasTaken($failure, $map, $con); ++$attempt) {
            try {
                return $con->execute($sql, $values);
            } catch (UniqueConstraintViolation $failure) {
                // Tried again, or thrown below.
            }
        }
        throw $failure;
    }

    /** @param class-string<TableMap> $map */
    private static function wasTaken(UniqueConstraintViolation $failure, string $map, ConnectionInterface $con): bool
    {
        return $con instanceof ConnectionWrapper
            && $con->session->servers->cluster !== ''
            && $map::PRIMARY_KEY === [$map::AUTO_INCREMENT]
            && preg_match("/for key '(?:\w+\.)?PRIMARY'/", (string) $failure->getPrevious()?->getMessage()) === 1;
    }
}
