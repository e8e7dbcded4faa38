<?php

namespace Cms;

use Cms\Base\TicketQuery as BaseTicketQuery;
use Propel\Runtime\ActiveQuery\Criteria;

/**
 * @method \Cms\Ticket findOne(\Propel\Runtime\Connection\ConnectionInterface $con = null)
 */
class TicketQuery extends BaseTicketQuery
{
    public function urgent()
    {
        return $this->filterBySubject('%urgent%', Criteria::LIKE);
    }
}
