<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Vault\Map\DocumentTableMap;

/**
 * A row of the table "document".
 */
abstract class Document extends Model
{
    public const TABLE_MAP = DocumentTableMap::class;

    protected ?string $body = null;
    protected ?string $name = null;

    public function getBody(): mixed
    {
        return ObjectValue::read($this->body, DocumentTableMap::COLUMNS['body']['allowedClasses'], 'document.body');
    }

    public function setBody(mixed $value): static
    {
        $value = ObjectValue::text($value, 'document.body');
        if ($this->body !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->body = $value;
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

    public function takeColumns(array $row): void
    {
        /** @var array{scalar|resource|null, string|null} $row */
        $this->body = $row[0] === null ? null : LobValue::text($row[0]);
        $this->name = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->body === null ? null : LobValue::stored($this->body),
            $this->name,
        ];
    }

    public function getPrimaryKey(): mixed
    {
        return $this->getBody();
    }

    public function setPrimaryKey(mixed $key): void
    {
        $this->setBody($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->body === null;
    }
}
