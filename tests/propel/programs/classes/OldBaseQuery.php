<?php

namespace Shop;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/** The parent of query classes that the schema names. */
class OldBaseQuery extends ModelCriteria
{
    use OldLimits;

    public function __construct($dbName = null, $modelName = null, $modelAlias = null)
    {
        parent::__construct($dbName, $modelName, $modelAlias);
    }

    public function limit($limit): static
    {
        return parent::limit(min(2, $limit));
    }
}
