<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** An object with a slug, as the behavior sees it. */
interface SluggableObject extends ActiveRecordInterface
{
    /**
     * The slug that the object asks for, short enough for its column; it may be taken.
     *
     * @internal
     */
    public function wantedSlug(): string;

    /**
     * The raw slug before the first change of its inputs since the row was read or written; null if none was changed.
     *
     * @internal
     */
    public function rawSlugBefore(): ?string;

    /** @internal */
    public function isRawSlugChanged(): bool;

    /** @internal */
    public function forgetRawSlug(): void;

    /**
     * The slug that the methods of the application's class make: of a given one, or a new one.
     *
     * @internal
     */
    public function makeOwnSlug(?string $given): string;
}
