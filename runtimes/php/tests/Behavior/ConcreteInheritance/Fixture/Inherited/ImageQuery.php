<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_image".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ImageQuery<TParent>
 */
class ImageQuery extends Base\ImageQuery
{
}
