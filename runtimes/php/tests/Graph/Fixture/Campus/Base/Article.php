<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Comment;
use Campus\Map\ArticleTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "article".
 */
abstract class Article extends Model
{
    public const TABLE_MAP = ArticleTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?int $author_id = null;
    protected ?int $editor_id = null;
    protected ?Person $aAuthor = null;
    protected ?Person $aEditor = null;
    /** @var OneToMany<Comment>|null */
    protected ?OneToMany $collComments = null;

    public function getId(): ?int
    {
        return $this->id;
    }

    public function setId(?int $value): static
    {
        if ($this->id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getName(): ?string
    {
        return $this->name;
    }

    public function setName(?string $value): static
    {
        if ($this->name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->name = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getNote(): ?int
    {
        return $this->note;
    }

    public function setNote(?int $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getAuthorId(): ?int
    {
        return $this->author_id;
    }

    public function setAuthorId(?int $value): static
    {
        if ($this->author_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->author_id = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aAuthor !== null || $this->heldBy !== null) {
            $this->followKey('Author', 'author_id');
        }

        return $this;
    }

    public function getEditorId(): ?int
    {
        return $this->editor_id;
    }

    public function setEditorId(?int $value): static
    {
        if ($this->editor_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->editor_id = $value;
            $this->modifiedColumns |= 16;
        }
        if ($this->aEditor !== null || $this->heldBy !== null) {
            $this->followKey('Editor', 'editor_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->author_id = $row[3];
        $this->editor_id = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->author_id,
            $this->editor_id,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getId();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->id === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->id = (int) $id;
    }

    public function getAuthor(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aAuthor === null && $this->author_id !== null) {
            $this->aAuthor = $this->parentInMemory('Author', Person::class)
                ?? PersonQuery::create()->findPk($this->author_id, $con);
        }

        return $this->aAuthor;
    }

    public function setAuthor(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setAuthorId($value?->getId());
        $this->aAuthor = $value;
        assert($this instanceof \Campus\Article);
        $value?->addAuthoredArticle($this);

        return $this;
    }

    public function getEditor(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aEditor === null && $this->editor_id !== null) {
            $this->aEditor = $this->parentInMemory('Editor', Person::class)
                ?? PersonQuery::create()->findPk($this->editor_id, $con);
        }

        return $this->aEditor;
    }

    public function setEditor(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setEditorId($value?->getId());
        $this->aEditor = $value;
        assert($this instanceof \Campus\Article);
        $value?->addEditedArticle($this);

        return $this;
    }

    /** @return OneToMany<Comment> */
    protected function comments(): OneToMany
    {
        return $this->collComments ??= new OneToMany($this, 'Comment');
    }

    /** @return ObjectCollection<int, Comment> */
    public function getComments(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->comments()->get($criteria, $con);
    }

    /** @param iterable<Comment> $comments */
    public function setComments(iterable $comments, ?ConnectionInterface $con = null): static
    {
        $this->comments()->set($comments, $con);

        return $this;
    }

    public function countComments(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->comments()->count($criteria, $distinct, $con);
    }

    public function addComment(Comment $comment): static
    {
        $this->comments()->add($comment);

        return $this;
    }

    public function removeComment(Comment $comment): static
    {
        $this->comments()->remove($comment);

        return $this;
    }

    public function clearComments(): static
    {
        $this->collComments?->clear();

        return $this;
    }

    public function initComments(bool $overrideExisting = true): void
    {
        $this->comments()->init($overrideExisting);
    }

    public function resetPartialComments(bool $partial = true): void
    {
        $this->comments()->resetPartial($partial);
    }

    public function parentObjects(): array
    {
        return ['Author' => $this->aAuthor, 'Editor' => $this->aEditor];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Author':
                $this->setAuthorId($this->aAuthor?->getId());
                break;
            case 'Editor':
                $this->setEditorId($this->aEditor?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aAuthor === null && $this->aEditor === null && $this->collComments === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collComments];
    }
}
