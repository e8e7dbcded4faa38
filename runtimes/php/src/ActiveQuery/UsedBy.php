<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

/**
 * For static analysis only, no class implements it: a query of use…Query(), whose endUse() gives the outer query even
 * where its class has no generics tags.
 *
 * @template-covariant TParent
 */
interface UsedBy
{
    /** @return TParent */
    public function endUse(): mixed;
}
