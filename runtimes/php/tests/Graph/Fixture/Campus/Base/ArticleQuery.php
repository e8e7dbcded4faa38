<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Article;
use Campus\Comment;
use Campus\CommentQuery;
use Campus\Map\ArticleTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "article".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Article, TParent>
 */
abstract class ArticleQuery extends ModelCriteria
{
    public const TABLE_MAP = ArticleTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note", "author_id", "editor_id" FROM "article" WHERE "id" = ?',
        'model' => Article::class,
        'key' => 0,
        'width' => 5,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\ArticleQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\ArticleQuery()
            : self::createFor(\Campus\ArticleQuery::class, $modelAlias, $criteria);
    }

    /** @return Article|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Article>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Article */
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
     * @return Article|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Article>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Article
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
     * @return Article|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Article>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Article
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
     * @return Article|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Article>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Article
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId */
    public function filterByAuthorId(int|string|array|null $authorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('author_id', $authorId, $comparison);
    }

    public function orderByAuthorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('author_id', $order);
    }

    public function groupByAuthorId(): static
    {
        return $this->groupColumn('author_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Article|null
     */
    public function findOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return ObjectCollection<int, Article>
     */
    public function findByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Article
     */
    public function requireOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId */
    public function filterByEditorId(int|string|array|null $editorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('editor_id', $editorId, $comparison);
    }

    public function orderByEditorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('editor_id', $order);
    }

    public function groupByEditorId(): static
    {
        return $this->groupColumn('editor_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return Article|null
     */
    public function findOneByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return ObjectCollection<int, Article>
     */
    public function findByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return Article
     */
    public function requireOneByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->requireOne($con);
    }

    /** @param Person|ObjectCollection<int, Person> $author */
    public function filterByAuthor(Person|ObjectCollection $author, ?string $comparison = null): static
    {
        return $this->relationFilter('Author', $author, $comparison);
    }

    public function joinAuthor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Author', $relationAlias, $joinType);
    }

    public function joinWithAuthor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Author', $joinType);
    }

    /** @return PersonQuery<static> */
    public function useAuthorQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('Author', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withAuthorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Author', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function useAuthorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Author', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useAuthorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Author', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInAuthorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Author', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInAuthorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Author', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Person|ObjectCollection<int, Person> $editor */
    public function filterByEditor(Person|ObjectCollection $editor, ?string $comparison = null): static
    {
        return $this->relationFilter('Editor', $editor, $comparison);
    }

    public function joinEditor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Editor', $relationAlias, $joinType);
    }

    public function joinWithEditor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Editor', $joinType);
    }

    /** @return PersonQuery<static> */
    public function useEditorQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('Editor', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withEditorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Editor', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function useEditorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useEditorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInEditorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInEditorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Comment|ObjectCollection<int, Comment> $comment */
    public function filterByComment(Comment|ObjectCollection $comment, ?string $comparison = null): static
    {
        return $this->relationFilter('Comment', $comment, $comparison);
    }

    public function joinComment(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Comment', $relationAlias, $joinType);
    }

    public function joinWithComment(?string $joinType = null): static
    {
        return $this->relationJoinWith('Comment', $joinType);
    }

    /** @return CommentQuery<static> */
    public function useCommentQuery(?string $relationAlias = null, ?string $joinType = null): CommentQuery
    {
        return $this->relationQuery('Comment', CommentQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CommentQuery<static>): (CommentQuery<static>|null) $callable */
    public function withCommentQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Comment', CommentQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CommentQuery<static> */
    public function useCommentExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CommentQuery
    {
        return $this->relationSubQuery('Comment', CommentQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CommentQuery<static> */
    public function useCommentNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CommentQuery
    {
        return $this->relationSubQuery('Comment', CommentQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CommentQuery<static> */
    public function useInCommentQuery(?string $modelAlias = null, ?string $queryClass = null): CommentQuery
    {
        return $this->relationSubQuery('Comment', CommentQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CommentQuery<static> */
    public function useNotInCommentQuery(?string $modelAlias = null, ?string $queryClass = null): CommentQuery
    {
        return $this->relationSubQuery('Comment', CommentQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Article $article = null): static
    {
        return $this->pruneObject($article);
    }
}
