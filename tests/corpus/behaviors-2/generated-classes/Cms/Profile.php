<?php

namespace Cms;

use Cms\Base\Profile as BaseProfile;

class Profile extends BaseProfile
{
    public function setContact($email, $telephone)
    {
        $this->setEmail($email);
        $this->setTelephone($telephone);

        return $this;
    }

    public function describe()
    {
        return sprintf('%s (%s)', $this->getEmail(), $this->getTelephone());
    }
}
