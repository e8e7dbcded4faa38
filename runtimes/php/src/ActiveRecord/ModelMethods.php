<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

/** All that Model does, for a base class that cannot extend it and implements ActiveRecordInterface itself. */
trait ModelMethods
{
    use Concern\State;
    use Concern\Hooks;
    use Concern\Persistence;
    use Concern\PlainWrites;
    use Concern\Reading;
    use Concern\BulkInsert;
    use Concern\RelatedObjects;
    use Concern\ColumnAccess;
    use Concern\Copying;
    use Concern\Exporting;
    use Concern\Serialization;
}
