<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;

/** What an identity map holds, for itself and the classes that work on it when first needed. */
abstract class IdentityMapState
{
    use NotSerializable;

    protected const FIRST_SWEEP = 1000;

    /** @var array<class-string<TableMap>, array<string, IdentityMap>> by table and connection name */
    protected static array $pools = [];
    protected static bool $enabledForAll = true;

    /** @var array<int|string, \WeakReference<ActiveRecordInterface>> */
    protected array $references = [];
    /**
     * @var array<int|string, \WeakReference<ActiveRecordInterface>> those whose rows may have changed, until they are
     *     read again
     */
    protected array $distrusted = [];
    /** The number of entries at which those of dead objects are swept out. */
    protected int $sweepAt = self::FIRST_SWEEP;

    /** @var class-string<ActiveRecordInterface> */
    protected readonly string $model;
    protected readonly bool $severalClasses;
    protected readonly int $plainOffset;
    protected readonly int $width;
    /** What holds for all pools; a static property takes longer to read. */
    protected bool $enabled;
    /** Whether rows go into objects as they are: no class has a hydrate() of its own, no value had to be converted. */
    protected bool $takesColumns;

    /**
     * @param class-string<TableMap> $map
     * @param array{format: int, model: class-string<ActiveRecordInterface>, key: int, width: int}|null $facts
     */
    final protected function __construct(protected readonly string $map, ?array $facts)
    {
        if ($facts !== null && $facts['format'] === Orm::CLASS_FORMAT) {
            $this->plainOffset = $facts['key'];
            $this->model = $facts['model'];
            $this->severalClasses = false;
            $this->width = $facts['width'];
        } else {
            $map::checkFormat();
            $this->plainOffset = PrimaryKey::of($map)->plainOffset;
            $this->model = $map::MODEL;
            $this->severalClasses = $map::INHERITANCE !== null;
            $this->width = $map::NUM_HYDRATE_COLUMNS;
        }
        $this->enabled = self::$enabledForAll;
        $hydrate = new \ReflectionMethod($this->model, 'hydrate');
        $this->takesColumns = !$this->severalClasses && $hydrate->class === Model::class;
    }
}
