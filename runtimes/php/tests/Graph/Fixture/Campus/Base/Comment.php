<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Article;
use Campus\ArticleQuery;
use Campus\Map\CommentTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "comment".
 */
abstract class Comment extends Model
{
    public const TABLE_MAP = CommentTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?int $article_id = null;
    protected ?Article $aArticle = null;

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

    public function getArticleId(): ?int
    {
        return $this->article_id;
    }

    public function setArticleId(?int $value): static
    {
        if ($this->article_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->article_id = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aArticle !== null || $this->heldBy !== null) {
            $this->followKey('Article', 'article_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->article_id = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->article_id,
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

    public function getArticle(?ConnectionInterface $con = null): ?Article
    {
        if ($this->aArticle === null && $this->article_id !== null) {
            $this->aArticle = $this->parentInMemory('Article', Article::class)
                ?? ArticleQuery::create()->findPk($this->article_id, $con);
        }

        return $this->aArticle;
    }

    public function setArticle(?Article $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setArticleId($value?->getId());
        $this->aArticle = $value;
        assert($this instanceof \Campus\Comment);
        $value?->addComment($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Article' => $this->aArticle];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Article':
                $this->setArticleId($this->aArticle?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aArticle === null;
    }
}
