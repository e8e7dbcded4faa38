<?php

namespace App\Service;

use Blog\Model\Post;
use Propel\Runtime\ActiveRecord\ActiveRecordInterface as Model;
use Propel\Runtime\Connection\Exception\RollbackException;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Propel as Orm;

class Publisher
{
    /**
     * @param Post|Model $post
     * @throws PropelException
     */
    public function publish(Model $post, $when)
    {
        $con = Orm::getWriteConnection('blog');
        try {
            return $con->transaction(function () use ($post, $when, $con) {
                if (!$post instanceof Post) {
                    throw new \DomainException('not a post');
                }
                $post->setPublishedAt($when);
                $post->save($con);
                if ($post->countTags(null, false, $con) === 0) {
                    throw new \DomainException('no tags');
                }

                return $post->getTitle() . ' on ' . $post->getPublishedAt('Y-m-d');
            });
        } catch (RollbackException $e) {
            return 'rolled back';
        } catch (\DomainException $e) {
            $post->reload();

            return $e->getMessage() . ', ' . ($post->getPublishedAt() ? 'published' : 'not published');
        } catch (PropelException $e) {
            return 'no date';
        }
    }
}
