<?php

declare(strict_types=1);

namespace Acme\Shop;

/**
 * Queries of the table "t_pupil".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OmPupilQuery<TParent>
 */
class OmPupilQuery extends Base\OmPupilQuery
{
}
