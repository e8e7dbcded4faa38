<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** An object of an i18n table. */
interface TranslationObject extends ActiveRecordInterface
{
    /** @internal takes its locale, as the first thing that is known about it */
    public function beginIn(string $locale, I18nTable $table): void;

    /** @internal makes it a translation of the object once it is changed or saved */
    public function attachLater(TranslatedObject $owner, string $locale): void;

    /** @internal whether it becomes a translation of the object when it is changed */
    public function isLateFor(TranslatedObject $owner, string $locale): bool;

    /** @internal makes it a translation of its owner now, if it is not yet */
    public function attachToOwner(): static;

    /** @internal the operation at whose end it is written together with others, if there is one */
    public function awaitBatch(?object $batch): void;

    /** @return array<string, mixed> */
    public function __serialize(): array;

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void;
}
