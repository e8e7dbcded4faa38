<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;

/**
 * For the model classes of i18n tables. A translation that was only asked for is not part of its object: reading must
 * not write.
 */
trait TranslationModel
{
    /** The object that gets this translation when it is changed. */
    protected ?TranslatedObject $lateOwner = null;
    /** @var \WeakReference<object>|null lives as long as an operation that writes it at its end, together with others */
    protected ?\WeakReference $batch = null;

    public function beginIn(string $locale, I18nTable $table): void
    {
        // While it is empty: a rollback leaves what is made in a transaction its values.
        $this->beforeChange();
        $this->{$table->localeProperty} = $locale;
        RowState::markModified($this, $table->localePosition);
    }

    public function attachLater(TranslatedObject $owner, string $locale): void
    {
        $table = I18nTable::of($owner::tableMap());
        $this->beginIn($locale, $table);
        foreach ($table->keyPositions as $own => $position) {
            $this->writeProperty($table->keyProperties[$own], ColumnAccess::propertyOf($owner, $own));
            RowState::markModified($this, $position);
        }
        $this->writeProperty('a' . $table->inverse, $owner);
        $this->lateOwner = $owner;
    }

    public function isLateFor(TranslatedObject $owner, string $locale): bool
    {
        return $this->lateOwner === $owner
            // The columns are empty before a transaction runs again.
            && $this->{I18nTable::of($owner::tableMap())->localeProperty} === $locale;
    }

    public function attachToOwner(): static
    {
        $owner = $this->lateOwner;
        if ($owner !== null) {
            $this->beforeChange();
            $this->lateOwner = null;
            Translations::attach($owner, $this);
        }

        return $this;
    }

    public function awaitBatch(?object $batch): void
    {
        $this->batch = $batch === null ? null : \WeakReference::create($batch);
    }

    protected function needsSaving(): bool
    {
        return $this->batch?->get() === null && parent::needsSaving();
    }

    public function save(?ConnectionInterface $con = null): int
    {
        if ($this->lateOwner !== null) {
            $this->attachToOwner();
        }

        return parent::save($con);
    }
}
