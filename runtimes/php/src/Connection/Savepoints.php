<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Recognizes statements about savepoints and reports them to the listeners of the open transaction. */
final class Savepoints
{
    private const NAME = '(?:(?<quoted>"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[(?:[^\]]|\]\])+\])|(?<plain>[\w$#@\x80-\xFF]+))';

    /** Reports what a statement that has run did to savepoints. Nearly all statements end at the first test. */
    public static function observe(Session $session, string $sql): void
    {
        if (!self::isCandidate($sql)) {
            return;
        }
        foreach (self::eventsOf($session, $sql) as [$event, $name]) {
            self::track($session, $event, $name);
            if ($event === SavepointEvent::RolledBack) {
                ++$session->savepointRollbacks;
                Session::forgetRecentObjects();
            }
            $session->savepointListener?->followSavepoint($event, $name);
            foreach ($session->savepointCallbacks as $callback) {
                $callback($event, $name);
            }
        }
    }

    /** A rollback to a savepoint also undoes what inner levels have left that were begun after it and rolled back. */
    private static function track(Session $session, SavepointEvent $event, string $name): void
    {
        if ($event === SavepointEvent::Set) {
            $session->savepoints[] = [$name, $session->depth, $session->rolledBackLevel === null];

            return;
        }
        for ($place = \count($session->savepoints) - 1; $place >= 0; --$place) {
            [$setName, $level, $wasCommitable] = $session->savepoints[$place];
            if ($setName !== $name) {
                continue;
            }
            $isRollback = $event === SavepointEvent::RolledBack;
            \array_splice($session->savepoints, $isRollback ? $place + 1 : $place);
            if ($isRollback && $wasCommitable && $session->rolledBackLevel > $level) {
                $session->rolledBackLevel = null;
            }

            return;
        }
    }

    /** Whether a statement may be about a savepoint; a cheap test before the exact one. */
    public static function isCandidate(string $sql): bool
    {
        $first = \ltrim(\substr($sql, 0, 8));

        return match ($first === '' ? ' ' : $first[0]) {
            'S', 's' => isset($first[1]) && ($first[1] === 'A' || $first[1] === 'a'),
            'R', 'r', '-', '#', '/', ' ', ';' => true,
            default => false,
        } || \str_contains($sql, ';') && \preg_match('/;.*?\b(?:SAVE|RELEASE|ROLLBACK)/is', $sql) === 1;
    }

    /**
     * The savepoints that a text of one or more statements sets, releases or rolls back to; an empty name for a
     * ROLLBACK of the whole transaction.
     *
     * @return list<array{SavepointEvent, string}>
     */
    public static function eventsOf(Session $session, string $sql): array
    {
        $events = [];
        foreach (StatementText::statements($sql) as $statement) {
            $event = self::eventOf($session, $statement);
            if ($event !== null) {
                $events[] = $event;
            }
        }

        return $events;
    }

    /** @return array{SavepointEvent, string}|null */
    private static function eventOf(Session $session, string $statement): ?array
    {
        $blank = StatementText::BLANK;
        if (preg_match('~^' . $blank . '*(SAVEPOINT|SAVE|RELEASE|ROLLBACK)\b(.*)\z~is', $statement, $parts) !== 1) {
            return null;
        }
        $word = strtoupper($parts[1]);
        $head = match ($word) {
            'SAVEPOINT' => '',
            'SAVE' => $blank . '+TRAN(?:SACTION)?\b',
            'RELEASE' => '(?:' . $blank . '+SAVEPOINT\b)?',
            // SQL Server has no TO, the others have no name without it.
            default => '(?:(?:' . $blank . '+(?:WORK|TRAN(?:SACTION)?)\b)?' . $blank . '+TO\b(?:' . $blank
                . '+SAVEPOINT\b)?'
                . '|' . $blank . '+TRAN(?:SACTION)?\b(?!' . $blank . '+(?:AND|TO)\b))',
        };
        $event = match ($word) {
            'SAVEPOINT', 'SAVE' => SavepointEvent::Set,
            'RELEASE' => SavepointEvent::Released,
            default => SavepointEvent::RolledBack,
        };
        if (
            preg_match(
                '~^' . $head . $blank . '*' . self::NAME . '~is',
                $parts[2],
                $found,
                PREG_UNMATCHED_AS_NULL,
            ) !== 1
        ) {
            return $word === 'ROLLBACK' ? [$event, ''] : null;
        }
        $quoted = $found['quoted'] ?? '';
        $name = $quoted === '' ? $found['plain'] ?? '' : self::unquoted($quoted);

        return [$event, $session->driver->adapter()->savepointKey($name, $quoted !== '')];
    }

    private static function unquoted(string $quoted): string
    {
        $close = substr($quoted, -1);

        return str_replace($close . $close, $close, substr($quoted, 1, -1));
    }
}
