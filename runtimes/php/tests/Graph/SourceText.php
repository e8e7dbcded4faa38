<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Steps as the PHP that they stand for. */
final class SourceText
{
    public static function of(Step $step): string
    {
        $arguments = $step->arguments;
        $relation = is_string($arguments[0] ?? null) ? Campus::RELATIONS[$arguments[0]] ?? null : null;
        $junction = is_string($arguments[0] ?? null) ? Campus::JUNCTIONS[$arguments[0]] ?? null : null;

        return match (true) {
            $relation !== null => self::relation($step->kind, $relation, array_slice($arguments, 1)),
            $junction !== null => self::junction($step->kind, $junction, array_slice($arguments, 1)),
            default => self::plain($step->kind, $arguments),
        };
    }

    /** @param list<Step> $program */
    public static function program(array $program): string
    {
        return implode(' ', array_map(self::of(...), $program));
    }

    /** @param list<mixed> $a */
    private static function plain(string $kind, array $a): string
    {
        return match ($kind) {
            'make' => "\$$a[0] = new …;",
            'eraseRow' => self::written($a[1], "delete the row of \$$a[0]"),
            'note' => "\$$a[0]->setNote($a[1]);",
            'save' => "\$$a[0]->save();",
            'delete' => "\$$a[0]->delete();",
            'reload' => "\$$a[0]->reload();",
            'reloadDeep' => "\$$a[0]->reload(true);",
            'failToSave' => "\$$a[1]->setName(null); try { \$$a[0]->save(); } catch (…) {} \$$a[1]->setName('$a[1]');",
            'cloneChild', 'cloneParent' => "\$$a[0] = clone \$$a[0];",
            'copy' => "\$$a[1] = \$$a[0]->copy();",
            'copyDeep' => "\$$a[1] = \$$a[0]->copy(true);",
            'begin' => 'begin;',
            'commit' => 'commit;',
            'rollBack' => 'rollBack;',
            'savepoint' => 'SAVEPOINT;',
            'rollBackTo' => 'ROLLBACK TO;',
            'retry' => 'transaction run twice { ' . self::program($a[0]) . ' }',
            default => $kind . '(' . json_encode($a) . ');',
        };
    }

    /**
     * @param array<string, mixed> $facts
     * @param list<mixed> $a
     */
    private static function relation(string $kind, array $facts, array $a): string
    {
        $add = (isset($facts['single']) ? 'set' : 'add') . $facts['one'];
        $key = implode(', ', array_map(Campus::phpName(...), array_keys($facts['columns'])));

        return match ($kind) {
            'add' => "\$$a[0]->$add(\$$a[1]);",
            'remove' => "\$$a[0]->remove$facts[one](\$$a[1]);",
            'setSingle' => "\$$a[0]->set$facts[one](" . self::variable($a[1]) . ');',
            'setParent' => "\$$a[0]->set$facts[up](" . self::variable($a[1]) . ');',
            'setKey' => "\$$a[0]->set$key(" . ($a[1] === null ? 'null' : "\$$a[1]->key") . ');',
            'set' => "\$$a[0]->set$facts[many]([" . implode(', ', array_map(self::variable(...), $a[1])) . ']);',
            'deleteMembers' => "\$$a[0]->get$facts[many]()->delete();",
            'moveRow' => self::written($a[2], "set $key of the row of \$$a[0] to "
                . ($a[1] === null ? 'null' : "\$$a[1]->key")),
            'append' => "\$m = \$$a[0]->get$facts[many](); \$m[] = \$$a[1]; \$$a[0]->set$facts[many](\$m);",
            'get' => "\$$a[0]->get$facts[many]();",
            'count' => "\$$a[0]->count$facts[many]();",
            'getParent' => "\$$a[0]->get$facts[up]();",
            'replaceByClone' => "\$clone = clone \$$a[1]; \$$a[0]->remove$facts[one](\$$a[1]); "
                . "\$$a[0]->add$facts[one](\$clone);",
            default => $kind . '(' . json_encode($a) . ');',
        };
    }

    /**
     * @param array<string, mixed> $facts
     * @param list<mixed> $a
     */
    private static function junction(string $kind, array $facts, array $a): string
    {
        $side = is_int($a[0]) ? $facts['sides'][$a[0]] : null;
        $tuple = is_array($a[1] ?? $a[0]) ? ($a[1] ?? $a[0]) : [];
        $owner = $side === null || $tuple === [] ? '' : $tuple[$a[0]];
        $others = $side === null ? $tuple : array_values(array_diff_key($tuple, [$a[0] => 0]));
        $all = implode(', ', array_map(self::variable(...), $tuple));
        $other = implode(', ', array_map(self::variable(...), $others));

        return match ($kind) {
            'link' => "\${$owner}->$side[add]($other);",
            'unlink' => "\${$owner}->$side[remove]($other);",
            'appendLink' => "\$m = \${$owner}->get$side[many](); \$m[] = $other; \${$owner}->set$side[many](\$m);",
            'setLinks' => "\$$a[1]->set$side[many](" . json_encode($a[2]) . ');',
            'getLinks' => "\$$a[1]->get$side[many]();",
            'countLinks' => "\$$a[1]->count$side[many]();",
            'linkRow' => "\$row = new $facts[class]($all);",
            'saveRow' => "(new $facts[class]($all))->save();",
            'addRow' => "\${$owner}->add$side[row](new $facts[class]($other));",
            'unlinkRow' => "\${$owner}->remove$side[row](the row of $other);",
            'deleteRow' => "the row of ($all)->delete();",
            'insertLink' => self::written($a[1], 'insert the row of ' . self::variables($a[0])),
            'deleteLink' => self::written($a[1], 'delete the row of ' . self::variables($a[0])),
            'updateLink' => self::written(
                $a[2],
                'change the row of ' . self::variables($a[0]) . ' to ' . self::variables($a[1]),
            ),
            default => $kind . '(' . json_encode($a) . ');',
        };
    }

    private static function written(string $writer, string $what): string
    {
        return "[$writer: $what]";
    }

    /** @param list<string|int> $names */
    private static function variables(array $names): string
    {
        return implode(', ', array_map(self::variable(...), $names));
    }

    private static function variable(mixed $name): string
    {
        return $name === null ? 'null' : (is_int($name) ? (string) $name : "\$$name");
    }
}
