<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

/** What tables hold and objects say, beside what the model predicts. */
trait Comparison
{
    private function difference(): ?string
    {
        $broken = Laws::broken($this->con);
        if ($broken !== []) {
            return implode("\n", $broken);
        }
        foreach ($this->kinds as $kind) {
            $problem = $this->differenceOf($kind) ?? $this->differentObject($kind->name, $kind->table);
            if ($problem !== null) {
                return "$kind->name: $problem";
            }
        }

        return $this->differentTree('node') ?? $this->differentTree('branch') ?? $this->differentHistory();
    }

    private function differenceOf(ListKind $kind): ?string
    {
        $found = $expected = [];
        $titles = $kind->name === 'task' ? $this->titles() : [];
        foreach ($this->named("SELECT * FROM \"$kind->table\"") as $row) {
            $id = $kind->name === 'step' ? $row['project_id'] . '/' . $row['code'] : (string) $row['id'];
            $updated = $this->state->rows[$kind->name][$id]['updated'] ?? null;
            $found[$id] = [
                'scope' => array_map(
                    static fn (string $column): mixed => self::scopeValue($column, $row),
                    $kind->scope,
                ),
                'rank' => $row['sortable_rank'] === null ? null : (int) $row['sortable_rank'],
                'text' => $kind->name === 'task' ? $titles[$id]['en'] ?? null : $row[$kind->text],
                'de' => $titles[$id]['de'] ?? null,
                'weight' => $kind->name === 'task' ? (int) $row['weight'] : 0,
                'version' => (int) ($row['version'] ?? 0),
                'updated' => $updated === null ? null : substr((string) $row['updated_at'], 0, 19),
                'node' => isset($row['node_id']) ? 'n' . $row['node_id'] : null,
            ];
        }
        foreach ($this->state->rows[$kind->name] as $id => $row) {
            $expected[$id] = [
                'scope' => $row['scope'],
                'rank' => $this->state->rankOf($kind->name, (string) $id),
                'text' => $row['text'],
                'de' => $row['de'],
                'weight' => $row['weight'],
                'version' => $row['version'],
                'updated' => $row['updated'],
                'node' => $row['node'],
            ];
        }

        return self::unlike($expected, $found);
    }

    /** @param array<string, mixed> $row */
    private static function scopeValue(string $column, array $row): mixed
    {
        return match (true) {
            $row[$column] === null => null,
            $column === 'kind' => is_numeric($row[$column]) ? ['plan', 'work'][(int) $row[$column]] : $row[$column],
            default => (int) $row[$column],
        };
    }

    /**
     * @param array<array<string, mixed>> $expected
     * @param array<array<string, mixed>> $found
     */
    private static function unlike(array $expected, array $found): ?string
    {
        $texts = [];
        foreach ($expected + $found as $id => $ignored) {
            if (($expected[$id] ?? null) !== ($found[$id] ?? null)) {
                $texts[] = "$id expected " . json_encode($expected[$id] ?? null) . ', found '
                    . json_encode($found[$id] ?? null);
            }
        }

        return $texts === [] ? null : implode("\n", $texts);
    }

    /** @return array<string, array<string, string|null>> by id and locale */
    private function titles(): array
    {
        $titles = [];
        foreach ($this->rowsOf('SELECT "id", "locale", "title" FROM "cb_task_i18n"') as [$id, $locale, $title]) {
            $titles[(string) $id][(string) $locale] = $title;
        }

        return $titles;
    }

    private function differentObject(string $kind, string $table): ?string
    {
        $rows = [];
        foreach ($this->named("SELECT * FROM \"$table\"") as $row) {
            $id = isset($row['code']) ? $row['project_id'] . '/' . $row['code'] : (string) $row['id'];
            $rows[isset($row['tree_left']) || !isset($this->kinds[$kind]) ? "n$id" : $id] = $row;
        }
        foreach ($this->held[$kind] ?? [] as $id => $object) {
            $row = $rows[$id] ?? null;
            if ($row === null) {
                return "the object $id has no row";
            }
            if ($object->isModified() || $object->isNew() || $object->isDeleted()) {
                $modified = implode(', ', $object->getModifiedColumns());

                return "the object $id is modified ($modified), new or deleted";
            }
            foreach ($object->toArray('fieldName') as $column => $value) {
                if (!array_key_exists($column, $row) || $column === 'kind' || $column === 'descendant_class') {
                    continue;
                }
                $isDate = str_ends_with($column, '_at');
                $value = $value instanceof \DateTimeInterface ? $value->format('Y-m-d H:i:s') : $value;
                [$said, $stored] = array_map(
                    static fn (mixed $one): ?string => $one === null
                        ? null
                        : ($isDate ? str_replace('T', ' ', substr((string) $one, 0, 19)) : (string) $one),
                    [$value, $row[$column]],
                );
                if ($said !== $stored) {
                    return "$column of the object $id is " . json_encode($said) . ', of its row '
                        . json_encode($stored);
                }
            }
            if ($kind === 'task' && self::scopeValue('kind', $row) !== $object->getKind()) {
                return "kind of the object $id is " . json_encode($object->getKind());
            }
        }

        return null;
    }

    private function differentTree(string $kind): ?string
    {
        $found = $expected = $contents = [];
        foreach ($this->named("SELECT * FROM \"cb_$kind\"") as $row) {
            $node = 'n' . $row['id'];
            $known = $this->state->nodes[$kind][$node] ?? null;
            if ($known !== null && $known['version'] === null) {
                $this->state->nodes[$kind][$node]['version'] = (int) ($row['version'] ?? 0);
            }
            if ($row['tree_left'] !== null) {
                $numbers = [$row['tree_scope'], $row['tree_left'], $row['tree_right'], $row['tree_level']];
                $found[$node] = array_map(intval(...), $numbers);
            }
            $updated = substr((string) $row['updated_at'], 0, 19);
            $contents[$node] = [
                'name' => $row['name'],
                'version' => (int) ($row['version'] ?? 0),
                'updated' => ($known['updated'] ?? null) === null ? null : $updated,
            ];
        }
        ksort($found);
        $problem = self::unlike($this->state->trees[$kind]->numbers(), $found)
            ?? self::unlike($this->state->nodes[$kind], $contents)
            ?? $this->differentObject($kind, "cb_$kind");

        return $problem === null ? null : "$kind: $problem";
    }

    private function differentHistory(): ?string
    {
        foreach (['task', 'step', 'node', 'slot'] as $name) {
            $archived = [];
            foreach ($this->named("SELECT * FROM \"cb_{$name}_archive\"") as $row) {
                $archived[] = match ($name) {
                    'step' => $row['project_id'] . '/' . $row['code'],
                    'node' => 'n' . $row['id'],
                    default => (string) $row['id'],
                };
            }
            $known = $name === 'node' ? $this->state->archivedNodes : $this->state->archive[$name];
            $expected = array_map(static fn (int|string $id): string => (string) $id, array_keys($known));
            sort($archived);
            sort($expected);
            if ($archived !== $expected) {
                return "archive of $name: expected " . json_encode($expected) . ', found ' . json_encode($archived);
            }
        }
        foreach (['task', 'step'] as $name) {
            $expected = $found = [];
            foreach ($this->state->rows[$name] as $id => $row) {
                foreach ($row['history'] as $number => [$scope, $text, , $weight]) {
                    $expected["$id v$number"] = [$scope[0], $name === 'task' ? $weight : $text];
                }
            }
            foreach ($this->named("SELECT * FROM \"cb_{$name}_version\"") as $row) {
                $id = $name === 'step' ? $row['project_id'] . '/' . $row['code'] : $row['id'];
                $project = $row['project_id'] === null ? null : (int) $row['project_id'];
                $found["$id v{$row['version']}"] = [$project, $name === 'task' ? (int) $row['weight'] : $row['note']];
            }
            $problem = self::unlike($expected, $found);
            if ($problem !== null) {
                return "versions of $name: $problem";
            }
        }

        return null;
    }

    /** @return list<array<string, mixed>> */
    private function named(string $sql): array
    {
        return $this->con->execute($sql)->fetchAll(\PDO::FETCH_ASSOC);
    }

    /** @return list<list<mixed>> */
    private function rowsOf(string $sql): array
    {
        return $this->con->execute($sql)->fetchAll(\PDO::FETCH_NUM);
    }
}
