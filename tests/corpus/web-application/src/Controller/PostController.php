<?php

declare(strict_types=1);

namespace App\Controller;

use App\Repository\PostRepository;
use App\Service\Publisher;
use Blog\Model\{CommentQuery, PostQuery, TagQuery};
use Propel\Runtime\ActiveQuery\Criteria as C;
use Propel\Runtime\Util\PropelModelPager;

class PostController
{
    private $posts;

    private $publisher;

    public function __construct(PostRepository $posts, Publisher $publisher)
    {
        $this->posts = $posts;
        $this->publisher = $publisher;
    }

    public function indexAction(array $query)
    {
        /** @var PropelModelPager|\Blog\Model\Post[] $pager */
        $pager = $this->posts->latest($query['page'] ?? 1, 2);

        return $this->render('list', ['pager' => $pager, 'title' => 'Posts']);
    }

    public function showAction(array $query)
    {
        $post = PostQuery::create()->requirePk($query['id'] ?? null);
        $post->setViews($post->getViews() + 1)->save();

        return $this->render('post', ['post' => $post, 'comments' => CommentQuery::create()->filterByPost($post)->leftJoinWithUser()->orderById(C::ASC)->find()]);
    }

    public function searchAction(array $query)
    {
        $posts = PostQuery::create()
            ->_if(isset($query['q']))
                ->filterByTitle('%' . ($query['q'] ?? '') . '%', C::LIKE)
            ->_endif()
            ->_if(!empty($query['tag']))
                ->usePostTagQuery()->useTagQuery()->filterByName($query['tag'] ?? '')->endUse()->endUse()
            ->_endif()
            ->orderBy($query['sort'] ?? 'Title', ($query['dir'] ?? '') === 'down' ? C::DESC : C::ASC)
            ->find();

        return implode(', ', $posts->getColumnValues('Title'));
    }

    public function publishAction(array $query)
    {
        return $this->publisher->publish($this->posts->get($query['id']), $query['on'] ?? 'now');
    }

    public function tagsAction(array $query)
    {
        $names = [];
        foreach (TagQuery::create()->leftJoinPostTag()->withColumn('COUNT(PostTag.PostId)', 'NbPosts')->groupById()->groupByName()->orderByName()->find() as $tag) {
            $names[] = $tag->getName() . '(' . $tag->getNbPosts() . ')';
        }

        return implode(' ', $names);
    }

    public function brokenAction(array $query)
    {
        return $this->posts->get($query['id'])->getNothing();
    }

    private function render(string $template, array $values): string
    {
        extract($values);
        ob_start();
        include __DIR__ . '/../../templates/' . $template . '.php';

        return trim(ob_get_clean());
    }
}
