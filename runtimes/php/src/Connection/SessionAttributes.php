<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Exception\OrmException;

/** Attributes of PDO, called by number or by name, and those that are ours. */
final class SessionAttributes
{
    public static function get(Session $session, int|string $attribute): mixed
    {
        $number = PdoConstants::attribute($attribute);

        return match ($number) {
            ConnectionWrapper::ORM_ATTR_CACHE_PREPARES => $session->cachesPrepares,
            ConnectionWrapper::ORM_ATTR_DEFER_WRITE_LOCK => $session->defersWriteLock,
            default => $session->open()->getAttribute($number),
        };
    }

    public static function set(Session $session, int|string $attribute, mixed $value): bool
    {
        $number = PdoConstants::attribute($attribute);
        $value = PdoConstants::value($value);
        if ($number === ConnectionWrapper::ORM_ATTR_CACHE_PREPARES) {
            $session->cachesPrepares = (bool) $value;
            $session->prepared = [];

            return true;
        }
        if ($number === ConnectionWrapper::ORM_ATTR_DEFER_WRITE_LOCK) {
            $session->defersWriteLock = (bool) $value;

            return true;
        }
        if ($number === \PDO::ATTR_ERRMODE && $value !== \PDO::ERRMODE_EXCEPTION) {
            throw new OrmException('PDO::ATTR_ERRMODE can only be PDO::ERRMODE_EXCEPTION.');
        }
        $required = $session->driver->serverOptions($session->servers);
        if (array_key_exists($number, $required) && (bool) $value !== $required[$number]) {
            throw new OrmException(sprintf(
                'Statements cannot be prepared on the server of "%s", whose pooler shares sessions by transaction.',
                $session->name,
            ));
        }
        $session->attributes[$number] = $value;
        $session->transactionControl?->settingsChanged();

        return $session->pdo === null || $session->pdo->setAttribute($number, $value);
    }
}
