<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Article;
use Campus\ArticleQuery;
use Campus\Comment;
use Campus\Map\CommentTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "comment".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Comment, TParent>
 */
abstract class CommentQuery extends ModelCriteria
{
    public const TABLE_MAP = CommentTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note", "article_id" FROM "comment" WHERE "id" = ?',
        'model' => Comment::class,
        'key' => 0,
        'width' => 4,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\CommentQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\CommentQuery()
            : self::createFor(\Campus\CommentQuery::class, $modelAlias, $criteria);
    }

    /** @return Comment|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Comment>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Comment */
    public function requirePk(int|string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(int|string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<int|string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id */
    public function filterById(int|string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->numberFilter('id', $id, $comparison);
    }

    public function orderById(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('id', $order);
    }

    public function groupById(): static
    {
        return $this->groupColumn('id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Comment|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Comment>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Comment
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $name */
    public function filterByName(string|array|null $name = null, ?string $comparison = null): static
    {
        return $this->textFilter('name', $name, $comparison);
    }

    public function orderByName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('name', $order);
    }

    public function groupByName(): static
    {
        return $this->groupColumn('name');
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Comment|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Comment>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Comment
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note */
    public function filterByNote(int|string|array|null $note = null, ?string $comparison = null): static
    {
        return $this->numberFilter('note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('note');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Comment|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Comment>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Comment
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $articleId */
    public function filterByArticleId(int|string|array|null $articleId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('article_id', $articleId, $comparison);
    }

    public function orderByArticleId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('article_id', $order);
    }

    public function groupByArticleId(): static
    {
        return $this->groupColumn('article_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $articleId
     * @return Comment|null
     */
    public function findOneByArticleId(int|string|array|null $articleId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArticleId($articleId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $articleId
     * @return ObjectCollection<int, Comment>
     */
    public function findByArticleId(int|string|array|null $articleId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArticleId($articleId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $articleId
     * @return Comment
     */
    public function requireOneByArticleId(int|string|array|null $articleId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArticleId($articleId)->requireOne($con);
    }

    /** @param Article|ObjectCollection<int, Article> $article */
    public function filterByArticle(Article|ObjectCollection $article, ?string $comparison = null): static
    {
        return $this->relationFilter('Article', $article, $comparison);
    }

    public function joinArticle(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Article', $relationAlias, $joinType);
    }

    public function joinWithArticle(?string $joinType = null): static
    {
        return $this->relationJoinWith('Article', $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useArticleQuery(?string $relationAlias = null, ?string $joinType = null): ArticleQuery
    {
        return $this->relationQuery('Article', ArticleQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ArticleQuery<static>): (ArticleQuery<static>|null) $callable */
    public function withArticleQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Article', ArticleQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useArticleExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('Article', ArticleQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useArticleNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('Article', ArticleQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useInArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('Article', ArticleQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useNotInArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('Article', ArticleQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Comment $comment = null): static
    {
        return $this->pruneObject($comment);
    }
}
