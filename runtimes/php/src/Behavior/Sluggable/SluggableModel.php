<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

/** Methods of objects with slugs. Applications override the protected ones. */
trait SluggableModel
{
    /** The raw slug as the row has it, while a change of its inputs waits to be saved. */
    protected ?string $rawSlugBefore = null;

    /** Creates the slug that the row gets: raw, then shortened, then made unique. */
    protected function createSlug(): string
    {
        return $this->makeSlugUnique(
            static::limitSlugSize($this->createRawSlug()),
            SluggableTable::of(static::TABLE_MAP)->separator,
        );
    }

    /** Creates the slug of the object's values; other rows may have the same. */
    abstract protected function createRawSlug(): string;

    /** Makes a part of a slug of a text. */
    protected static function cleanupSlugPart(string $slug, string $replacement = '-'): string
    {
        return SlugText::clean($slug, SluggableTable::of(static::TABLE_MAP)->replacePattern, $replacement);
    }

    /** Shortens a slug for its column, and leaves room for a number. */
    protected static function limitSlugSize(string $slug, int $incrementReservedSpace = 3): string
    {
        $table = SluggableTable::of(static::TABLE_MAP);

        return SlugText::cut($slug, $table->size - $incrementReservedSpace, $table->replacement);
    }

    /**
     * Adds a number to a slug that another row has.
     *
     * @param bool $alreadyExists whether that is known, so that it need not be looked up
     * @return string
     */
    protected function makeSlugUnique(string $slug, string $separator = '-', bool $alreadyExists = false)
    {
        return SlugAssigner::makeUnique($this, $slug, $separator, $alreadyExists);
    }

    public function wantedSlug(): string
    {
        return static::limitSlugSize($this->createRawSlug());
    }

    public function rawSlugBefore(): ?string
    {
        return $this->rawSlugBefore;
    }

    public function isRawSlugChanged(): bool
    {
        return $this->rawSlugBefore !== null && $this->rawSlugBefore !== $this->createRawSlug();
    }

    public function forgetRawSlug(): void
    {
        $this->rawSlugBefore = null;
    }

    public function makeOwnSlug(?string $given): string
    {
        return $given === null
            ? $this->createSlug()
            : $this->makeSlugUnique($given, SluggableTable::of(static::TABLE_MAP)->separator);
    }

    /** For the setters of columns that the slug is made of, before they change anything. */
    protected function rememberRawSlug(): void
    {
        if (
            $this->rawSlugBefore === null && !$this->isNewObject
            && SluggableTable::of(static::TABLE_MAP)->tracksInputs(static::class)
        ) {
            $this->rawSlugBefore = $this->createRawSlug();
        }
    }

    /** The text of a part of the slug, from a getter that is not one of a column or a relation. */
    protected function slugPart(string $getter): string
    {
        return SlugText::of($this->$getter());
    }
}
