<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Propel\Query\JoinSides;
use Orm\Propel\Query\JoinText;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Criterion\CriterionFactory;
use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * A join made by hand: `new Join('book.author_id', 'author.id', Criteria::LEFT_JOIN)`.
 *
 * It holds names. They are looked up when the join is added to the query of a table, or when a criteria runs.
 */
class Join implements \Stringable
{
    use JoinSides;
    use NamesReplacements;
    use NotSerializable;

    public const EQUAL = Keywords::EQUAL;
    public const INNER_JOIN = Keywords::INNER_JOIN;

    /** @var list<string> */
    protected array $operators = [];
    protected ?string $joinType = null;
    protected ?AbstractCriterion $joinCondition = null;
    protected ?AdapterInterface $db = null;
    protected bool $identifierQuoting = false;

    /**
     * @param string|array<string>|null $leftColumn
     * @param string|array<string>|null $rightColumn
     */
    public function __construct(
        string|array|null $leftColumn = null,
        string|array|null $rightColumn = null,
        ?string $joinType = null,
    ) {
        if ($leftColumn !== null) {
            $this->addConditions((array) $leftColumn, (array) $rightColumn);
        }
        $this->setJoinType($joinType);
    }

    /** Compares two columns, each "table.column" or the name of a column of the table set before. */
    public function addCondition(string $left, string $right, string $operator = self::EQUAL): void
    {
        [$leftTable, $leftColumn] = self::split($left);
        [$rightTable, $rightColumn] = self::split($right);
        if ($rightTable !== null && ($this->rightTableAlias ?? $this->rightTableName ?? $rightTable) !== $rightTable) {
            throw InvalidClauseException::because(
                $right,
                sprintf(
                    'the join is about "%s". Join another table with another call.',
                    $this->getRightTableAliasOrName() ?? '',
                ),
            );
        }
        $this->leftTableName = $leftTable ?? $this->leftTableName;
        $this->rightTableName ??= $rightTable;
        $this->append($leftColumn, $rightColumn, $operator, $leftTable);
    }

    /**
     * @param array<mixed> $lefts names of columns
     * @param array<mixed> $rights
     * @param array<string> $operators
     */
    public function addConditions(array $lefts, array $rights, array $operators = []): void
    {
        if (count($lefts) !== count($rights)) {
            throw InvalidClauseException::because(
                'Join',
                sprintf('it names %d column(s) on its left and %d on its right.', count($lefts), count($rights)),
            );
        }
        foreach ($lefts as $place => $left) {
            $right = $rights[$place] ?? null;
            if (!is_string($left) || !is_string($right)) {
                throw InvalidClauseException::notAName('the name of a column', is_string($left) ? $right : $left);
            }
            $this->addCondition($left, $right, $operators[$place] ?? self::EQUAL);
        }
    }

    /** Compares two columns whose tables and aliases are given one by one. */
    public function addExplicitCondition(
        string $leftTableName,
        string $leftColumnName,
        ?string $leftTableAlias = null,
        ?string $rightTableName = null,
        ?string $rightColumnName = null,
        ?string $rightTableAlias = null,
        string $operator = self::EQUAL,
    ): void {
        $this->leftTableName = $leftTableName;
        $this->leftTableAlias = self::given($leftTableAlias);
        $this->rightTableName = $rightTableName;
        $this->rightTableAlias = self::given($rightTableAlias);
        $this->append($leftColumnName, $rightColumnName, $operator, $this->getLeftTableAliasOrName());
    }

    /** Compares a column of the left table with a value, which is bound. */
    public function addLocalValueCondition(
        string $leftTableName,
        string $leftColumnName,
        ?string $leftTableAlias,
        mixed $leftColumnValue,
        string $operator = self::EQUAL,
    ): void {
        $this->leftTableName = $leftTableName;
        $this->leftTableAlias = self::given($leftTableAlias);
        $this->append($leftColumnName, null, $operator, $this->getLeftTableAliasOrName());
        $this->leftValues[count($this->left) - 1] = $leftColumnValue;
    }

    /** Compares a column of the right table with a value, which is bound. */
    public function addForeignValueCondition(
        string $rightTableName,
        string $rightColumnName,
        ?string $rightTableAlias,
        mixed $rightColumnValue,
        string $operator = self::EQUAL,
    ): void {
        $this->rightTableName = $rightTableName;
        $this->rightTableAlias = self::given($rightTableAlias);
        $this->append(null, $rightColumnName, $operator, null);
        $this->rightValues[count($this->left) - 1] = $rightColumnValue;
    }

    /**
     * Compares a column of either table, "table.column", with a value, which is bound.
     *
     * @internal
     */
    public function addValueCondition(string $column, mixed $value, string $operator = self::EQUAL): void
    {
        [$table, $name] = self::split($column);
        $table ??= $this->leftTableName ?? '';
        $this->rightTableName !== null && $table === $this->getRightTableAliasOrName()
            ? $this->addForeignValueCondition($this->rightTableName, $name, $this->rightTableAlias, $value, $operator)
            : $this->addLocalValueCondition($table, $name, null, $value, $operator);
    }

    public function countConditions(): int
    {
        return count($this->operators);
    }

    /** @return list<array{left: string|null, operator: string, right: string|null}> */
    public function getConditions(): array
    {
        $conditions = [];
        foreach ($this->operators as $place => $operator) {
            $conditions[] = [
                'left' => isset($this->left[$place]) ? $this->getLeftColumn($place) : null,
                'operator' => $operator,
                'right' => isset($this->right[$place]) ? $this->getRightColumn($place) : null,
            ];
        }

        return $conditions;
    }

    public function addOperator(string $operator): void
    {
        $this->operators[] = $operator;
    }

    public function getOperator(int $index = 0): string
    {
        return $this->operators[$index] ?? self::EQUAL;
    }

    /** @return list<string> */
    public function getOperators(): array
    {
        return $this->operators;
    }

    public function setJoinType(?string $joinType = null): void
    {
        $this->joinType = $joinType;
    }

    public function getJoinType(): string
    {
        return $this->joinType ?? self::INNER_JOIN;
    }

    public function getAdapter(): ?AdapterInterface
    {
        return $this->db;
    }

    public function setAdapter(AdapterInterface $db): void
    {
        $this->db = $db;
    }

    /** Replaces the conditions of this join. */
    public function setJoinCondition(AbstractCriterion $joinCondition): void
    {
        $this->joinCondition = $joinCondition;
    }

    public function getJoinCondition(): ?AbstractCriterion
    {
        return $this->joinCondition;
    }

    /** Makes a criterion of the conditions of this join, to which others can be added. */
    public function buildJoinCondition(Criteria $c): void
    {
        $all = null;
        foreach ($this->operators as $place => $operator) {
            [$column, $value, $comparison] = match (true) {
                array_key_exists($place, $this->leftValues)
                    => [$this->getLeftColumn($place), $this->leftValues[$place], $operator],
                array_key_exists($place, $this->rightValues)
                    => [$this->getRightColumn($place), $this->rightValues[$place], $operator],
                default => [
                    $this->getLeftColumn($place),
                    $this->getLeftColumn($place) . JoinText::operator($operator) . $this->getRightColumn($place),
                    Keywords::CUSTOM,
                ],
            };
            $criterion = CriterionFactory::build($c, $column, $comparison, $value);
            $all = $all === null ? $criterion : $all->addAnd($criterion);
        }
        $this->joinCondition = $all;
    }

    /** @param list<mixed> $params gets the values of the `?` */
    public function getClause(array &$params): string
    {
        return JoinText::of($this, $params);
    }

    public function equals(self $join): bool
    {
        $own = $other = [];

        return $this->getJoinType() === $join->getJoinType()
            && $this->getConditions() === $join->getConditions()
            && $this->getClause($own) === $join->getClause($other)
            && $own === $other;
    }

    public function toString(): string
    {
        $params = [];

        return $this->getClause($params);
    }

    public function __toString(): string
    {
        return $this->toString();
    }

    public function isIdentifierQuotingEnabled(): bool
    {
        return $this->identifierQuoting;
    }

    /** Whether getClause() quotes names; the SQL of queries always does. */
    public function setIdentifierQuoting(bool $identifierQuoting): void
    {
        $this->identifierQuoting = $identifierQuoting;
    }

    public function __clone()
    {
        if ($this->joinCondition !== null) {
            $this->joinCondition = clone $this->joinCondition;
        }
    }
}
