<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Controller\ValueResolverInterface;
use Symfony\Component\HttpKernel\ControllerMetadata\ArgumentMetadata;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** Gives controllers the object of a route: {id} or {book} for the argument Book $book. */
final class ModelResolver implements ValueResolverInterface
{
    /** @return iterable<ActiveRecordInterface|null> */
    public function resolve(Request $request, ArgumentMetadata $argument): iterable
    {
        $type = $argument->getType();
        if ($type === null || !is_subclass_of($type, ActiveRecordInterface::class)) {
            return [];
        }
        $key = $request->attributes->get($argument->getName()) ?? $request->attributes->get('id');
        if ($key === null || $key instanceof $type) {
            return [];
        }
        $found = self::find($type . 'Query', $key);
        if ($found === null && !$argument->isNullable()) {
            throw new NotFoundHttpException(sprintf('There is no %s with this key.', $type));
        }

        return [$found];
    }

    private static function find(string $queryClass, mixed $key): ?ActiveRecordInterface
    {
        if (!is_subclass_of($queryClass, ModelCriteria::class) || !method_exists($queryClass, 'create')) {
            return null;
        }
        $found = $queryClass::create()->findPk($key);

        return $found instanceof ActiveRecordInterface ? $found : null;
    }
}
