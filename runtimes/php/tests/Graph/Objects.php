<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\ActiveRecord\Model as ActiveRecord;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;

/** The variables of a program. Every kind of step is a method, as Model has it. */
final class Objects
{
    /** @var array<string, ActiveRecord> */
    public array $all = [];

    /** What the last count gave. */
    public ?int $counted = null;

    private readonly Writers $writers;

    /** @param \PDO $other a connection that the runtime does not know */
    public function __construct(
        private readonly ConnectionWrapper $connection,
        private readonly World $world,
        private readonly \PDO $other,
    ) {
        $this->writers = new Writers($connection, $other);
    }

    public function load(): void
    {
        $this->all = [];
        IdentityMaps::active()->clearAll();
        foreach ($this->world->types as $name => $type) {
            if (in_array($name, $this->world->stored, true)) {
                $this->all[$name] = $this->find($type, $this->world->key($name));
            } elseif (!in_array($name, $this->world->later, true)) {
                $this->make($name);
            }
        }
        foreach ($this->world->loaded as [$name, $relation]) {
            if (isset(Campus::RELATIONS[$relation])) {
                $this->get($relation, $name);
            } else {
                [$junction, $side] = explode('/', $relation);
                $this->getLinks($junction, (int) $side, $name);
            }
        }
    }

    public function apply(Step $step): void
    {
        $this->{$step->kind}(...$step->arguments);
    }

    public function make(string $name): void
    {
        $type = $this->world->types[$name];
        $class = Campus::model($type === 'pet' ? Rows::kindOfPet($name) : $type);
        $object = (new $class())->setName($name);
        if ($type === 'hall') {
            $object->setWing($this->world->key($name)['wing'])->setStorey($this->world->key($name)['storey']);
        }
        $this->all[$name] = $object;
    }

    public function note(string $name, ?int $value): void
    {
        $this->all[$name]->setNote($value);
    }

    public function add(string $relation, string $parent, string $child): void
    {
        $facts = Campus::RELATIONS[$relation];
        $this->all[$parent]->{(isset($facts['single']) ? 'set' : 'add') . $facts['one']}($this->all[$child]);
    }

    public function setParent(string $relation, string $child, ?string $parent): void
    {
        $this->all[$child]->{'set' . Campus::RELATIONS[$relation]['up']}($parent === null ? null : $this->all[$parent]);
    }

    public function setKey(string $relation, string $child, ?string $parent): void
    {
        foreach (Campus::RELATIONS[$relation]['columns'] as $column => $there) {
            $value = $parent === null ? null : $this->all[$parent]->{'get' . Campus::phpName($there)}();
            $this->all[$child]->{'set' . Campus::phpName($column)}($value);
        }
    }

    public function remove(string $relation, string $parent, string $child): void
    {
        $this->all[$parent]->{'remove' . Campus::RELATIONS[$relation]['one']}($this->all[$child]);
    }

    /** @param list<string> $children */
    public function set(string $relation, string $parent, array $children): void
    {
        $members = array_map(fn (string $child): ActiveRecord => $this->all[$child], $children);
        $this->all[$parent]->{'set' . Campus::RELATIONS[$relation]['many']}($members);
    }

    public function append(string $relation, string $parent, string $child): void
    {
        $many = Campus::RELATIONS[$relation]['many'];
        $members = $this->all[$parent]->{"get$many"}();
        $members[] = $this->all[$child];
        $this->all[$parent]->{"set$many"}($members);
    }

    public function setSingle(string $relation, string $parent, ?string $child): void
    {
        $this->all[$parent]->{'set' . Campus::RELATIONS[$relation]['one']}($child === null ? null : $this->all[$child]);
    }

    public function get(string $relation, string $parent): void
    {
        $this->all[$parent]->{'get' . Campus::RELATIONS[$relation]['many']}();
    }

    public function count(string $relation, string $parent): void
    {
        $this->counted = $this->all[$parent]->{'count' . Campus::RELATIONS[$relation]['many']}();
    }

    public function getParent(string $relation, string $child): void
    {
        $this->all[$child]->{'get' . Campus::RELATIONS[$relation]['up']}();
    }

    public function save(string $name): void
    {
        $this->all[$name]->save();
    }

    public function delete(string $name): void
    {
        $this->all[$name]->delete();
    }

    public function reload(string $name): void
    {
        $this->all[$name]->reload();
    }

    public function reloadDeep(string $name): void
    {
        $this->all[$name]->reload(true);
    }

    public function failToSave(string $name, string $nameless): void
    {
        $this->all[$nameless]->setName(null);
        $before = $this->dump();
        try {
            $this->all[$name]->save();
        } catch (OrmException) {
            $after = $this->dump();
            $this->all[$nameless]->setName($nameless);
            if ($before !== $after) {
                throw new Problem('failed save: object changed', self::difference($before, $after));
            }

            return;
        }
        throw new Problem('failed save: saved', "save() of \$$name did not save \$$nameless, which has no name");
    }

    /** @param list<string|int> $tuple */
    public function link(string $junction, int $side, array $tuple): void
    {
        $add = Campus::JUNCTIONS[$junction]['sides'][$side]['add'];
        $this->all[$tuple[$side]]->{$add}(...$this->others($junction, $side, $tuple));
    }

    /** @param list<string|int> $tuple */
    public function unlink(string $junction, int $side, array $tuple): void
    {
        $remove = Campus::JUNCTIONS[$junction]['sides'][$side]['remove'];
        $this->all[$tuple[$side]]->{$remove}(...$this->others($junction, $side, $tuple));
    }

    /** @param list<list<string|int>> $tuples */
    public function setLinks(string $junction, int $side, string $owner, array $tuples): void
    {
        $members = array_map(fn (array $tuple): mixed => $this->member($junction, $side, $tuple), $tuples);
        $this->all[$owner]->{'set' . Campus::JUNCTIONS[$junction]['sides'][$side]['many']}($members);
    }

    /** @param list<string|int> $tuple */
    public function appendLink(string $junction, int $side, array $tuple): void
    {
        $many = Campus::JUNCTIONS[$junction]['sides'][$side]['many'];
        $members = $this->all[$tuple[$side]]->{"get$many"}();
        $members[] = $this->member($junction, $side, $tuple);
        $this->all[$tuple[$side]]->{"set$many"}($members);
    }

    public function getLinks(string $junction, int $side, string $owner): void
    {
        $this->all[$owner]->{'get' . Campus::JUNCTIONS[$junction]['sides'][$side]['many']}();
    }

    public function countLinks(string $junction, int $side, string $owner): void
    {
        $this->counted = $this->all[$owner]->{'count' . Campus::JUNCTIONS[$junction]['sides'][$side]['many']}();
    }

    /** @param list<string|int> $tuple */
    public function linkRow(string $junction, array $tuple): void
    {
        $this->row($junction, $tuple);
    }

    /** @param list<string|int> $tuple */
    public function saveRow(string $junction, array $tuple): void
    {
        $this->row($junction, $tuple)->save();
    }

    /** @param list<string|int> $tuple */
    public function addRow(string $junction, int $side, array $tuple): void
    {
        $row = $this->row($junction, $tuple, $side);
        $this->all[$tuple[$side]]->{'add' . Campus::JUNCTIONS[$junction]['sides'][$side]['row']}($row);
    }

    /** @param list<string|int> $tuple */
    public function unlinkRow(string $junction, int $side, array $tuple): void
    {
        $remove = 'remove' . Campus::JUNCTIONS[$junction]['sides'][$side]['row'];
        $this->all[$tuple[$side]]->{$remove}($this->findRow($junction, $side, $tuple));
    }

    /** @param list<string|int> $tuple */
    public function deleteRow(string $junction, array $tuple): void
    {
        $this->findRow($junction, 0, $tuple)->delete();
    }

    public function cloneChild(string $name): void
    {
        $this->all[$name] = clone $this->all[$name];
    }

    public function cloneParent(string $name): void
    {
        $this->all[$name] = clone $this->all[$name];
    }

    public function replaceByClone(string $relation, string $parent, string $child): void
    {
        $clone = clone $this->all[$child];
        $this->remove($relation, $parent, $child);
        $this->all[$child] = $clone;
        $this->add($relation, $parent, $child);
    }

    public function copy(string $name, string $copy): void
    {
        $this->all[$copy] = $this->all[$name]->copy()->setName($copy);
    }

    public function copyDeep(string $name, string $copy): void
    {
        $this->nameCopy($this->all[$name]->copy(true), $copy);
    }

    public function deleteMembers(string $relation, string $parent): void
    {
        $this->all[$parent]->{'get' . Campus::RELATIONS[$relation]['many']}()->delete();
    }

    public function moveRow(string $relation, string $child, ?string $parent, string $writer): void
    {
        if ($writer === 'clone') {
            $clone = clone $this->all[$child];
            $clone->{'set' . Campus::RELATIONS[$relation]['up']}($parent === null ? null : $this->all[$parent]);
            $clone->save();
        } else {
            $this->writers->move($relation, $this->all[$child], $parent === null ? null : $this->all[$parent], $writer);
        }
    }

    public function eraseRow(string $child, string $writer): void
    {
        if ($writer === 'clone') {
            (clone $this->all[$child])->delete();
        } else {
            $this->writers->erase($this->world->types[$child], $this->all[$child], $writer);
        }
    }

    /** @param list<string|int> $tuple */
    public function insertLink(string $junction, array $tuple, string $writer): void
    {
        $this->writers->insert($junction, $this->valuesOf($junction, $tuple), $writer);
    }

    /** @param list<string|int> $tuple */
    public function deleteLink(string $junction, array $tuple, string $writer): void
    {
        $this->writers->delete($junction, $this->valuesOf($junction, $tuple), $writer);
    }

    /**
     * @param list<string|int> $tuple
     * @param list<string|int> $other
     */
    public function updateLink(string $junction, array $tuple, array $other, string $writer): void
    {
        $now = $this->valuesOf($junction, $tuple);
        $this->writers->update($junction, $now, array_diff_assoc($this->valuesOf($junction, $other), $now), $writer);
    }

    public function begin(): void
    {
        $this->connection->beginTransaction();
    }

    public function commit(): void
    {
        $this->connection->commit();
    }

    public function rollBack(): void
    {
        $this->connection->rollBack();
    }

    public function savepoint(int $number): void
    {
        $this->connection->exec("SAVEPOINT s$number");
    }

    public function rollBackTo(int $number): void
    {
        $this->connection->exec("ROLLBACK TO SAVEPOINT s$number");
    }

    /** Objects read anew, without what is in memory. */
    public function fresh(): self
    {
        IdentityMaps::active()->clearAll();
        $fresh = new self($this->connection, $this->world, $this->other);
        foreach ($this->all as $name => $object) {
            if (!$object->isNew() && !$object->isDeleted()) {
                $query = substr($object::tableMap()::MODEL, strlen('Campus\\'));
                $key = array_combine(Campus::KEYS[lcfirst($query)], $object->primaryKeyValues());
                $fresh->all[$name] = $this->find(lcfirst($query), $key);
            }
        }

        return $fresh;
    }

    /** @return list<string> names of the objects in a collection, sorted */
    public function members(string $relation, string $parent): array
    {
        $found = $this->all[$parent]->{'get' . Campus::RELATIONS[$relation]['many']}();
        $members = array_map($this->nameOf(...), $found === null ? [] : (is_iterable($found) ? [...$found] : [$found]));
        sort($members);

        return $members;
    }

    /** @return list<string> tuples, sorted */
    public function tuples(string $junction, int $side, string $owner): array
    {
        $found = $this->all[$owner]->{'get' . Campus::JUNCTIONS[$junction]['sides'][$side]['many']}();
        $tuples = [];
        foreach ($found as $member) {
            $others = array_map(
                fn (mixed $value): mixed => is_object($value) ? $this->nameOf($value) : $value,
                $found instanceof ObjectCombinationCollection ? $member : [$member],
            );
            array_splice($others, $side, 0, [$owner]);
            $tuples[] = implode('|', $others);
        }
        sort($tuples);

        return $tuples;
    }

    /** The name of the variable, or that of the row in question marks where the object is another one. */
    public function nameOf(object $object): string
    {
        $name = array_search($object, $this->all, true);

        return is_string($name) ? $name : (string) $object->getName();
    }

    /** @return array<string, array<mixed>> the columns and the state of every object */
    public function dump(): array
    {
        return array_map(
            static fn (ActiveRecord $object): array => [
                'object' => spl_object_id($object), 'new' => $object->isNew(), 'deleted' => $object->isDeleted(),
                'columns' => $object->toArray(), 'modified' => $object->getModifiedColumns(),
            ],
            $this->all,
        );
    }

    /**
     * @param array<string, array<mixed>> $before
     * @param array<string, array<mixed>> $after
     */
    public static function difference(array $before, array $after): string
    {
        $lines = [];
        foreach ($before as $name => $object) {
            foreach ($object as $what => $value) {
                if (($after[$name][$what] ?? null) !== $value) {
                    $lines[] = "$what of \$$name were " . json_encode($value) . ', are '
                        . json_encode($after[$name][$what] ?? null);
                }
            }
        }

        return implode('; ', $lines);
    }

    /** @param array<string, mixed> $key */
    private function find(string $type, array $key): ActiveRecord
    {
        $object = Campus::query($type)::create()->findPk(count($key) === 1 ? current($key) : array_values($key));
        if (!$object instanceof ActiveRecord) {
            throw new Problem('read: row not found', "there is no $type " . json_encode($key));
        }

        return $object;
    }

    private function nameCopy(ActiveRecord $object, string $copy): void
    {
        $this->all[$copy] = $object;
        $type = lcfirst(substr($object::tableMap()::MODEL, strlen('Campus\\')));
        foreach (Campus::relationsOfParent($type) as $facts) {
            $children = $object->{'get' . $facts['many']}();
            foreach (is_iterable($children) ? $children : array_filter([$children]) as $child) {
                $this->nameCopy($child, Model::copyOfChild($copy, (string) $child->getName()));
            }
        }
        $object->setName($copy);
    }

    /**
     * A new row object; without the parent of one side.
     *
     * @param list<string|int> $tuple
     */
    private function row(string $junction, array $tuple, ?int $without = null): ActiveRecord
    {
        $facts = Campus::JUNCTIONS[$junction];
        $class = Campus::model($facts['class']);
        $row = new $class();
        if (isset($facts['extra'])) {
            $row->{'set' . Campus::phpName($facts['extra'])}(end($tuple));
        }
        foreach ($facts['sides'] as $place => $side) {
            if ($place !== $without) {
                $row->{"set$side[up]"}($this->all[$tuple[$place]]);
            }
        }

        return $row;
    }

    /** @param list<string|int> $tuple */
    private function findRow(string $junction, int $side, array $tuple): ActiveRecord
    {
        $facts = Campus::JUNCTIONS[$junction];
        $rows = $facts['sides'][$side]['rows'];
        foreach ($this->all[$tuple[$side]]->{"get$rows"}() as $row) {
            $found = array_map(fn (array $side): string => $this->nameOf($row->{"get$side[up]"}()), $facts['sides']);
            if (isset($facts['extra'])) {
                $found[] = $row->{'get' . Campus::phpName($facts['extra'])}();
            }
            if (implode('|', $found) === implode('|', $tuple)) {
                return $row;
            }
        }
        throw new Problem(
            'rows of the junction: missing',
            "get$rows() of \${$tuple[$side]} has no row " . implode('|', $tuple),
        );
    }

    /**
     * @param list<string|int> $tuple
     * @return list<mixed> the arguments of a method of one side
     */
    private function others(string $junction, int $side, array $tuple): array
    {
        $sides = count(Campus::JUNCTIONS[$junction]['sides']);
        $others = [];
        foreach ($tuple as $place => $value) {
            if ($place !== $side) {
                $others[] = $place < $sides ? $this->all[$value] : $value;
            }
        }

        return $others;
    }

    /**
     * @param list<string|int> $tuple
     * @return array<string, mixed> the columns of a junction row
     */
    private function valuesOf(string $junction, array $tuple): array
    {
        $facts = Campus::JUNCTIONS[$junction];
        $values = isset($facts['extra']) ? [$facts['extra'] => end($tuple)] : [];
        foreach ($facts['sides'] as $place => $side) {
            foreach ($side['columns'] as $column => $there) {
                $values[$column] = $this->all[$tuple[$place]]->{'get' . Campus::phpName($there)}();
            }
        }

        return $values;
    }

    /** @param list<string|int> $tuple */
    private function member(string $junction, int $side, array $tuple): mixed
    {
        $others = $this->others($junction, $side, $tuple);

        return count($others) === 1 ? $others[0] : $others;
    }
}
