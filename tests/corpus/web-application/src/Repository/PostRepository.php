<?php

namespace App\Repository;

use Blog\Model\PostQuery;
use Propel\Runtime\ActiveQuery\Criteria;

class PostRepository extends AbstractRepository
{
    const QUERY = PostQuery::class;

    public function latest($page, $perPage)
    {
        return $this->query()
            ->joinWithAuthor()
            ->orderByViews(Criteria::DESC)
            ->orderById()
            ->paginate($page, $perPage, $this->con);
    }

    /** @return int[] numbers of posts by login */
    public function countByAuthor()
    {
        $rows = PostQuery::create()
            ->join('Post.Author')
            ->withColumn('COUNT(*)', 'Number')
            ->select(array('Author.Login', 'Number'))
            ->groupBy('Author.Login')
            ->orderBy('Author.Login')
            ->find($this->con);
        $counts = array();
        foreach ($rows as $row) {
            $counts[$row['Author.Login']] = (int)$row['Number'];
        }

        return $counts;
    }
}
