<?php

declare(strict_types=1);

namespace Orm\Propel\Comparison;

/**
 * Makes two objects of one row "==", as they are with Propel, whatever the runtime keeps about each of them.
 *
 * Objects give up the properties of Hidden::propertiesOf(). PHP asks __get() for properties that were unset, and finds
 * them in Bookkeeping. So the runtime works with these objects as with others, and costs others nothing.
 */
trait ComparableObjects
{
    private Hidden $hiddenState;

    public function __construct()
    {
        $this->beginState();
        parent::__construct();
    }

    /** @return mixed not declared, so that methods of applications may leave it out */
    public function __get(string $name)
    {
        if ($this->hiddenState->isEmpty()) {
            if ($name === 'snapshotLevel') {
                return 0;
            }
        } else {
            $kept = $this->hiddenState->top();
            if (isset($kept->values[$name]) && $kept->owner === \spl_object_id($this)) {
                return $kept->values[$name];
            }
        }
        $initial = Hidden::propertiesOf($this);
        if (!\array_key_exists($name, $initial)) {
            UnknownProperty::refuse($this, $name);

            return $this->$name;
        }

        return $this->hiddenState->isEmpty() ? $initial[$name] : $this->ownBookkeeping($initial)->values[$name];
    }

    /** @return void */
    public function __set(string $name, mixed $value)
    {
        if (!$this->hiddenState->isEmpty()) {
            $kept = $this->hiddenState->top();
            if ($kept->owner === \spl_object_id($this) && \array_key_exists($name, $kept->values)) {
                $kept->values[$name] = $value;

                return;
            }
        }
        $initial = Hidden::propertiesOf($this);
        if (\array_key_exists($name, $initial)) {
            // Nothing has to be kept that every object has.
            if ($initial[$name] !== $value || !$this->hiddenState->isEmpty()) {
                $this->ownBookkeeping($initial)->values[$name] = $value;
            }
        } else {
            UnknownProperty::refuse($this, $name);
            $this->$name = $value;
        }
    }

    /** @return bool */
    public function __isset(string $name)
    {
        $initial = Hidden::propertiesOf($this);
        if ($this->hiddenState->isEmpty()) {
            return isset($initial[$name]);
        }

        return \array_key_exists($name, $initial) && isset($this->ownBookkeeping($initial)->values[$name]);
    }

    protected function captureState(bool $isWhole): array
    {
        $state = parent::captureState($isWhole);
        if ($state !== [] && !array_is_list($state)) {
            $state["\0*\0ownState"] = $this->ownState;
            unset($state["\0" . self::class . "\0hiddenState"]);
        }

        return $state;
    }

    protected function beginState(): void
    {
        $initial = Hidden::propertiesOf($this);
        if ($initial !== []) {
            unset($this->heldBy, $this->snapshotLevel, $this->statesBefore, $this->ownState);
            foreach (Hidden::collectionsOf($this) as $name) {
                unset($this->$name);
            }
            $this->hiddenState = Hidden::nothing();
        }
    }

    /** @param array<string, mixed> $initial */
    private function ownBookkeeping(array $initial): Bookkeeping
    {
        $id = \spl_object_id($this);
        if ($this->hiddenState->isEmpty()) {
            $kept = new Bookkeeping($id, $initial);
        } else {
            $kept = $this->hiddenState->top();
            if ($kept->owner === $id) {
                return $kept;
            }
            $kept = new Bookkeeping($id, $kept->values);
        }
        $this->hiddenState = Hidden::of($kept);

        return $kept;
    }
}
