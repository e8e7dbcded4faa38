<?php

declare(strict_types=1);

namespace App\Http;

use App\Controller\PostController;
use App\Controller\UserController;
use App\Repository\PostRepository;
use App\Service\Publisher;
use Propel\Runtime\Exception\EntityNotFoundException;
use Propel\Runtime\Exception\{InvalidArgumentException as BadInput, PropelException};
use Propel\Runtime\Propel;
use Propel\Runtime\ServiceContainer\StandardServiceContainer;

final class Application
{
    /** @var array<string, object> */
    private array $controllers;

    public function __construct()
    {
        $posts = new PostRepository(Propel::getConnection('blog'));
        $this->controllers = [
            'post' => new PostController($posts, new Publisher()),
            'user' => new UserController(),
        ];
        assert(Propel::getServiceContainer() instanceof StandardServiceContainer);
    }

    /** @param array<string, string> $query values of the request, which are texts */
    public function handle(string $path, array $query = []): string
    {
        [$controller, $action] = explode('/', $path);
        try {
            return '200 ' . $this->controllers[$controller]->{$action . 'Action'}($query);
        } catch (EntityNotFoundException $e) {
            return '404 not found';
        } catch (BadInput | \Propel\Runtime\ActiveQuery\Exception\UnknownColumnException $e) {
            return '400 bad input';
        } catch (\BadMethodCallException | \LogicException $e) {
            return '500 ' . (new \ReflectionClass($e))->getShortName();
        } catch (PropelException $e) {
            return '503 database';
        } finally {
            Propel::getServiceContainer()->getReadConnection('blog');
        }
    }
}
